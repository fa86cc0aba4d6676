import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A source file of the project: its path from the project's folder, with slashes, and its text. */
export interface Source {
  path: string
  text: string
}

/** A finding of a check, as one line that says where and what. */
export type Finding = string

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Returns the files of some folders (or single files) of the project whose name has one of these endings. */
export function sourcesIn(places: string[], endings: string[]): Source[] {
  return places
    .flatMap(pathsUnder)
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function pathsUnder(path: string): string[] {
  const place = join(root, path)
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [path]
  return readdirSync(place)
    .sort()
    .flatMap((name) => pathsUnder(`${path}/${name}`))
}
