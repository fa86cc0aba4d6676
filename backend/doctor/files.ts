import { randomUUID } from 'node:crypto'
import { chooseFiles } from '../adapters/choose'
import type { Config, Environment } from '../config'
import { type Finding, look, missing, note, ok } from './finding'

async function store(config: Config) {
  if (config.fileStore === 'folder') return ok(`Uploads and pictures lie in ${config.dataDir}.`)
  const files = chooseFiles(config)
  const name = `doctor/${randomUUID()}`
  await files.put(name, new Blob([name]))
  try {
    const found = await files.read(name)
    const isSame = found && (await new Response(found).text()) === name
    if (!isSame) return missing(`${files.where} does not give back what it was given.`)
    for await (const _ of files.list('doctor')) break
  } finally {
    await files.remove(name)
  }
  return ok(`${files.where} keeps, lists, gives back and deletes files.`)
}

function machines({ database, fileStore, dataDir }: Config, { SESSION_SECRET }: Environment) {
  const lacking = [
    'url' in database ? [] : 'DATABASE_URL',
    fileStore === 'folder' ? 'FILES_URL' : [],
    SESSION_SECRET ? [] : 'SESSION_SECRET',
  ].flat()
  if (lacking.length === 0) {
    return ok(`Nothing in ${dataDir} matters: any machine with these settings may serve the shop.`)
  }
  return note(`Several machines would need ${lacking.join(' and ')}, the same on each. One does not.`)
}

export function fileFindings(config: Config, env: Environment): Promise<Finding>[] {
  return [look('Files', () => store(config)), look('Machines', () => machines(config, env))]
}
