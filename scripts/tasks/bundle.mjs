import { globs } from './globs.mjs'
import { at, root } from './project.mjs'

/**
 * Bundles entries of ours into a single module each; installed packages stay imports. `entries` maps the path of a result, without its
 * ending, to that of its source.
 */
export async function bundle(entries) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, source]) => ({ in: at(source), out })),
    outdir: root,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [globs],
    loader: { '.md': 'text', '.sql': 'text', '.svg': 'text' },
    sourcemap: true,
    logLevel: 'warning',
  })
}
