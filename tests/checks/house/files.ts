import type { Finding, Source } from '../sources'

const longest = 250
const grabBag = /(?:^|\/)(?:utils?|misc|helpers?|common|lib|shared)(?=[./])/
const barrel = /(?:^|\/)index\.[cm]?[jt]sx?$/

/** Refuses files too long to be read at a sitting, and names that say nothing about what is inside. */
export function findFiles({ path, text }: Source): Finding[] {
  const lines = text.trimEnd().split('\n').length
  return [
    ...(lines > longest ? [`${path} has ${lines} lines, ${longest} at most`] : []),
    ...(grabBag.test(path) ? [`${path} is a grab-bag name`] : []),
    ...(barrel.test(path) ? [`${path} is a barrel`] : []),
  ]
}
