import type { SpawnOptions } from 'node:child_process'

export const root: string
export function at(...parts: string[]): string
export function say(line: string): void
export function run(
  command: string,
  args: readonly string[],
  options?: SpawnOptions & { quiet?: boolean },
): Promise<{ code: number; output: string }>
export function stopChildren(): Promise<void>
export function onSignal(stop: () => Promise<void>): void
