import type { Finding, Source } from '../sources'

const grabBag = /(?:^|\/)(?:utils?|misc|helpers?|common|lib|shared)(?=[./])/
const barrel = /(?:^|\/)index\.[cm]?[jt]sx?$/

/** Refuses names that say nothing about what is inside. */
export function findFiles({ path }: Source): Finding[] {
  return [
    ...(grabBag.test(path) ? [`${path} is a grab-bag name`] : []),
    ...(barrel.test(path) ? [`${path} is a barrel`] : []),
  ]
}
