import { countOf, formatCount, isolated, nameSome } from '../wording.ts';

/** "1 transaction waiting", "2 transactions waiting". */
const waiting = (count: number) => `${countOf(count, 'transaction')} waiting`;

export const offlineMessages = {
  /** `moment` is "14:05", or "21 Nov, 14:05" on another day. */
  offline: (moment: string) => `Offline – showing data of ${moment}.`,
  offlineWithout: 'Offline.',
  whatWorks: 'You can add transactions; they sync later.',
  kept: (name: string) => `Saved on this device: ${isolated(name)}. It will sync.`,
  mark: 'Waiting to sync',
  beingSaved: 'This is being saved. Try again in a moment.',
  needsServer: 'Not possible offline. Nothing was changed.',
  perhapsDeleted: 'No answer. Check later whether this was deleted.',
  waiting: (count: number) => `${waiting(count)} to sync.`,
  waitingRemovals: (count: number) => `${countOf(count, 'removal')} waiting to sync.`,
  sent: (names: readonly string[]) =>
    names.length === 1
      ? `Synced: ${nameSome(names)}.`
      : `${formatCount(names.length)} transactions synced: ${nameSome(names)}.`,
  refused: (name: string, reason: string) => `“${name}” was not saved: ${reason}`,
  recordedBefore: (name: string) =>
    `“${name}” was saved before you changed or removed it. Do that again in the list.`,
  confirmDiscard: (name: string) => `Discard “${name}”? It was not saved.`,
  tooOld:
    'It waited too long to tell whether it was saved. Look for it in the list before you save it again.',
  logOut: 'Log out',
  confirmLogOut: (count: number) =>
    `${waiting(count)} to sync, and only this device has ${count === 1 ? 'it' : 'them'}. Log out and lose ${count === 1 ? 'it' : 'them'}?`,
} as const;
