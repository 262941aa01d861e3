/** The IANA time zone of this browser, from which the server knows the user's current day. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
