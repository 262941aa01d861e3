import type { CDPSession, Page } from '@playwright/test';
import { isNightly } from '#server/testing/nightly.ts';
import { settle } from './scenes.ts';

/** How a page that is already open is shown. */
export interface Look {
  name: string;
  width: number;
  height: number;
  /** A phone has touch instead of a mouse, and no scroll bars. */
  isPhone?: boolean;
  /** The browser's font size setting, to which em and rem refer. */
  fontSize?: number;
  theme?: 'light' | 'dark';
}

const usualFontSize = 16;

export const onDesktop: Look = { name: 'on a desktop', width: 1440, height: 900 };
export const onPhone: Look = { name: 'on a phone', width: 390, height: 844, isPhone: true };
export const narrowest = { name: 'on the narrowest phone', width: 320, height: 640, isPhone: true };
export const smallLaptop = { name: 'at the narrowest width with a sidebar', width: 1024, height: 768 };
export const largeOnPhone = {
  ...{ name: 'at twice the font size, on a phone', width: 390, height: 844 },
  ...{ isPhone: true, fontSize: 32 },
};
const largeOnLaptop = {
  ...{ name: 'at twice the font size, on a laptop', width: 1280, height: 800 },
  ...{ isPhone: true, fontSize: 32 },
};

/** The first must not be a phone: the browser cannot go back to a mouse. */
export const looks: Look[] = isNightly ? everyLook() : [smallLaptop, narrowest, largeOnPhone];

function everyLook(): Look[] {
  const widths: Look[] = [
    smallLaptop,
    onDesktop,
    { name: 'on a tablet', width: 768, height: 1024 },
    onPhone,
    ...[narrowest, largeOnPhone, largeOnLaptop],
  ];
  return widths.flatMap((look) =>
    (['light', 'dark'] as const).map((theme) => ({ ...look, name: `${look.name}, ${theme}`, theme })),
  );
}

/** Shows an open page in another size, font size or theme, as if the browser had been resized. */
export async function show(page: Page, devtools: CDPSession, look: Look): Promise<void> {
  const { width, height, isPhone = false, fontSize = usualFontSize, theme } = look;
  if (theme) await page.emulateMedia({ colorScheme: theme });
  const touch = isPhone ? { enabled: true, maxTouchPoints: 1 } : { enabled: false };
  await devtools.send('Emulation.setTouchEmulationEnabled', touch);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...{ width, height, screenWidth: width, screenHeight: height },
    ...{ deviceScaleFactor: 1, mobile: isPhone },
  });
  await devtools.send('Page.setFontSizes', {
    fontSizes: { standard: fontSize, fixed: (fontSize * 13) / 16 },
  });
  await settle(page);
}
