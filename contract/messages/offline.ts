import { formatCount } from '../wording.ts';

/** "1 transaction waits", "2 transactions wait". */
const waiting = (count: number) =>
  count === 1 ? '1 transaction waits' : `${formatCount(count)} transactions wait`;

export const offlineMessages = {
  /** `moment` is "14:05", or "21 Nov, 14:05" on another day. */
  offline: (moment: string) => `Offline – showing data of ${moment}.`,
  offlineWithout: 'Offline.',
  whatWorks:
    'New transactions are kept here, can still be changed, and are sent later; other changes need the server.',
  kept: 'Kept on this device. It is sent when the server can be reached.',
  mark: 'Waiting to be sent',
  beingSaved: 'This is being saved. Try again in a moment.',
  needsServer: 'This needs the server, which cannot be reached at the moment. Nothing was changed.',
  perhapsDeleted: 'The server cannot be reached. When it is back, please check whether this was deleted.',
  waiting: (count: number) => `${waiting(count)} to be sent.`,
  waitingRemovals: (count: number) =>
    count === 1 ? '1 removal waits to be sent.' : `${formatCount(count)} removals wait to be sent.`,
  sent: (count: number) =>
    count === 1 ? '1 transaction was sent.' : `${formatCount(count)} transactions were sent.`,
  refused: (name: string, reason: string) => `“${name}” was not saved: ${reason}`,
  confirmDiscard: (name: string) => `Discard “${name}”? Nothing of it was saved.`,
  tooOld:
    'It waited for so long that it is not certain whether it was recorded. Look for it in the list before you save it again.',
  confirmLogOut: (count: number) =>
    `${waiting(count)} to be sent, and only this device has ${count === 1 ? 'it' : 'them'}. Log out and lose ${count === 1 ? 'it' : 'them'}?`,
} as const;
