import { fold } from '#server/platform/fold.ts';
import type { ReadField, ReadMerchant } from './reading/reading.ts';
import type { RememberedMerchant } from './remembered-merchants.ts';
import { isProbablyWrong } from './stored-reading.ts';

interface NamedMerchant {
  merchant: ReadField<string> | null;
  /** The name as read, folded; also if it is too garbled to be shown, so that a correction of it is remembered. */
  merchantFolded: string;
}

/** Uses the name that the user last gave this merchant; sure unless the match is a guess. */
export function nameMerchant(
  read: ReadMerchant | null,
  remembered: readonly RememberedMerchant[],
): NamedMerchant {
  if (read === null) return { merchant: null, merchantFolded: '' };
  const { guessedFrom, ...field } = read;
  const merchantFolded = fold(guessedFrom ?? field.value);
  const known = remembered.find((one) => one.read === fold(field.value));
  if (known)
    return {
      merchant: named(field, { name: known.name, isGuess: guessedFrom !== undefined }),
      merchantFolded,
    };
  return { merchant: isProbablyWrong(field) ? null : field, merchantFolded };
}

function named(
  field: ReadField<string>,
  { name, isGuess }: { name: string; isGuess: boolean },
): ReadField<string> {
  return { ...field, value: name, sure: !isGuess, doubt: isGuess ? 'known_name' : null };
}
