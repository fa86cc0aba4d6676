import { run } from '../project.mjs'

/**
 * Returns the moment that all files of a release bear. It is SOURCE_DATE_EPOCH (seconds since 1970), or that of the commit, so that the
 * same sources make the same file; and now where they are of no commit, because caches tell versions of a file apart by its date.
 */
export async function sourceDate() {
  const { SOURCE_DATE_EPOCH } = process.env
  if (SOURCE_DATE_EPOCH) return secondsSince1970(SOURCE_DATE_EPOCH)
  const changes = await git('status', '--porcelain')
  const committed = await git('log', '-1', '--format=%ct')
  const isCommit = changes.code === 0 && changes.output === '' && committed.code === 0
  return isCommit ? secondsSince1970(committed.output) : new Date()
}

const git = (...words) => run('git', words, { quiet: true })

function secondsSince1970(text) {
  if (!/^\d+$/.test(text.trim())) throw new Error(`SOURCE_DATE_EPOCH: seconds since 1970; not "${text}"`)
  return new Date(Number(text) * 1000)
}
