import type { Locator } from '@playwright/test';

/** The everyday name of a colour: 'red', 'yellow' or 'green'; undefined for the blue-greys of the design. */
export async function colourOf(element: Locator, property: string): Promise<string | undefined> {
  const paint: string = await element.evaluate(
    (node, name) => node.ownerDocument.defaultView.getComputedStyle(node).getPropertyValue(name),
    property,
  );
  const [red = 0, green = 0, blue = 0] = paint.match(/\d+/g)?.map(Number) ?? [];
  const hue = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  if (Math.abs(hue) < 25) return 'red';
  if (hue > 25) return hue < 70 ? 'yellow' : 'green';
  return undefined;
}
