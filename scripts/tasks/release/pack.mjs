import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { create } from 'tar'
import { at, run } from '../project.mjs'
import { stage, sumOf } from './stage.mjs'

export async function pack(folder) {
  const { name, version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const title = `${name}-${version}-${process.platform}-${process.arch}`
  const temporary = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    const files = await stage(join(temporary, title))
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${title}.tar.gz`)
    const options = { file, cwd: temporary, gzip: true, portable: true, mtime: await sourceDate() }
    const paths = files.map((path) => `${title}/${path}`)
    await create(options, paths)
    writeFileSync(join(folder, `${title}.sbom.json`), JSON.stringify(await listPackages()))
    writeFileSync(`${file}.sha256`, `${sumOf(file)}  ${basename(file)}\n`)
    return { file, bytes: statSync(file).size }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** With `--omit=dev`, npm would leave out each package that development needs as well, such as react. */
async function listPackages() {
  const options = ['--silent', '--include=dev', '--sbom-format=cyclonedx']
  const { code, output } = await run('npm', ['sbom', ...options], { quiet: true })
  if (code !== 0) throw new Error(`npm sbom failed: ${output}`)
  const sbom = JSON.parse(output)
  const isShipped = ({ properties = [] }) =>
    properties.every(({ name }) => name !== 'cdx:npm:package:development')
  const components = sbom.components.filter(isShipped)
  const refs = new Set([sbom.metadata.component, ...components].map((one) => one['bom-ref']))
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  return { ...sbom, components, dependencies }
}

/**
 * The date of all files: SOURCE_DATE_EPOCH (seconds since 1970) or that of the commit, so that the same sources make the same archive;
 * now for uncommitted sources, because caches tell versions of a file apart by its date.
 */
async function sourceDate() {
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
