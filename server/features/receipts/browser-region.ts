/**
 * The country of the language that a browser prefers (ISO 3166), from its `Accept-Language`. English without a country is
 * what browsers are delivered with, so that it tells nothing.
 */
export function browserRegion(languages: string): string | undefined {
  const preferred = languages.split(/[,;]/)[0]?.trim() ?? '';
  try {
    const locale = new Intl.Locale(preferred);
    return locale.region ?? (locale.language === 'en' ? undefined : locale.maximize().region);
  } catch {
    return undefined;
  }
}
