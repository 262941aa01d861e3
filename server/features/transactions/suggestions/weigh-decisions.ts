export interface Decision {
  categoryId: string;
  /** Changed after it was entered, so the user has looked at it again. */
  isCorrection: boolean;
}

const fading = 0.9;
const overruled = 0.1;
const correctionTrust = 0.9;
/** Prior for a merchant: a new choice is more likely a new habit than an exception. */
const repeatPrior = { seen: 2, kept: 1.2 };

/**
 * Predicts the next category from the decisions at a merchant, newest first. Decisions vote; if the latest differs
 * from the usual one, it competes with the other votes: a correction wins, and so does another choice unless the user
 * has gone back to the usual one before.
 */
export function weighDecisions(decisions: readonly Decision[]): Map<string, number> {
  const [latest, ...earlier] = decisions;
  const weight = (1 - fading ** decisions.length) / (1 - fading);
  const usual = mostVoted(earlier);
  if (latest === undefined || usual === undefined || usual === latest.categoryId)
    return scale(countVotes(decisions), weight);
  const faith = latest.isCorrection ? correctionTrust : latestTrust(decisions);
  const weights = scale(countVotes(earlier), weight * (1 - faith));
  return weights.set(latest.categoryId, (weights.get(latest.categoryId) ?? 0) + weight * faith);
}

/** Newer votes count more; votes overruled by a correction count little. */
function countVotes(decisions: readonly Decision[]): Map<string, number> {
  const votes = new Map<string, number>();
  let vote = 1;
  for (const { categoryId, isCorrection } of decisions) {
    votes.set(categoryId, (votes.get(categoryId) ?? 0) + vote);
    vote *= isCorrection ? fading * overruled : fading;
  }
  return votes;
}

/** How often an unusual choice was repeated by the next decision. */
function latestTrust(decisions: readonly Decision[]): number {
  let { seen, kept } = repeatPrior;
  for (let next = 0; next + 2 < decisions.length; next++) {
    const latest = decisions[next + 1]?.categoryId;
    if (latest === mostVoted(decisions.slice(next + 2))) continue;
    seen++;
    if (decisions[next]?.categoryId === latest) kept++;
  }
  return kept / seen;
}

function mostVoted(decisions: readonly Decision[]): string | undefined {
  const [first] = [...countVotes(decisions)].sort(([, one], [, other]) => other - one);
  return first?.[0];
}

/** Scales the votes to another sum. */
function scale(votes: ReadonlyMap<string, number>, to: number): Map<string, number> {
  const sum = [...votes.values()].reduce((total, vote) => total + vote, 0);
  return new Map([...votes].map(([id, vote]) => [id, (vote / sum) * to]));
}
