import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { create } from 'tar'
import { at } from '../project.mjs'
import { sourceDate } from './date.mjs'
import { stage } from './stage.mjs'
import { sumOf } from './sum.mjs'

/** Writes the release of what is built, and its sum beside it, to a folder. Resolves with its path and size in bytes. */
export async function pack(folder) {
  const { name, version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const title = `${name}-${version}-${process.platform}-${process.arch}`
  const temporary = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    const files = await stage(join(temporary, title))
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${title}.tar.gz`)
    // The archive has no owners and times of this machine.
    const options = { file, cwd: temporary, gzip: true, portable: true, mtime: await sourceDate() }
    await create(
      options,
      files.map((path) => `${title}/${path}`),
    )
    writeFileSync(`${file}.sha256`, `${sumOf(file)}  ${basename(file)}\n`)
    return { file, bytes: statSync(file).size }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
