/** The IANA zone of this browser, which tells the server which day it is for the user. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
