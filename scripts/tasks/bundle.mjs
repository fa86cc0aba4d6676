import { at, root } from './project.mjs'

/** Bundles one entry of ours into a single module; installed packages stay imports. */
export async function bundle(entry, outfile, { quiet = true } = {}) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: [at(entry)],
    outfile: at(outfile),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    loader: { '.md': 'text' },
    sourcemap: true,
    logLevel: quiet ? 'warning' : 'info',
  })
}
