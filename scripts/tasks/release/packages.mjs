import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { at, root } from '../project.mjs'

/** Found by the path of a file in them, so that no import names them. */
export const FOUND_BY_PATH = [
  '@expo-google-fonts/atkinson-hyperlegible-next',
  '@expo-google-fonts/noto-sans',
  '@ip-location-db/geo-whois-asn-country-mmdb',
  'jsvat-next',
]

const FOR_DEVELOPMENT = ['vite']

export async function importsOf(programs) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: programs.map((program) => at(program)),
    outdir: 'build',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports)
  const outside = imported.filter(({ path, external }) => external && !path.startsWith('node:'))
  return [...new Set(outside.map(({ path }) => path))]
    .filter((path) => !FOR_DEVELOPMENT.includes(path))
    .sort()
}

const nameOf = (specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)[0]

export async function packagesNeededBy(programs) {
  const folders = new Set()
  const add = (name, from) => {
    const folder = folderOf(name, from)
    if (!folder || folders.has(folder)) return Boolean(folder)
    folders.add(folder)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    for (const needed of requiredBy(manifest)) {
      if (!add(needed, folder)) throw new Error(`${needed}, which ${name} needs, is not installed.`)
    }
    for (const optional of Object.keys(manifest.optionalDependencies ?? {})) add(optional, folder)
    return true
  }
  for (const name of [...(await importsOf(programs)).map(nameOf), ...FOUND_BY_PATH]) {
    if (!add(name, root)) throw new Error(`${name} is not installed.`)
  }
  return [...folders].map((folder) => relative(root, folder)).sort()
}

function requiredBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies ?? {}), ...peers].filter(
    (name) => !name.startsWith('@types/') && !optionalDependencies?.[name],
  )
}

function folderOf(name, from) {
  const place = join(from, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return place
  return relative(root, from) === '' ? undefined : folderOf(name, dirname(from))
}
