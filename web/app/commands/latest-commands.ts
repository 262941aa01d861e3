import { readStored, writeStored } from '#web/platform/storage.ts';

const key = 'latest-commands';
const most = 3;

/** The ids of the commands used last in this browser, the last one first. */
export function latestCommands(): string[] {
  return (readStored(key) ?? '').split(' ').filter((id) => id !== '');
}

export function rememberCommand(id: string): void {
  const others = latestCommands().filter((each) => each !== id);
  writeStored(key, [id, ...others].slice(0, most).join(' '));
}
