import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const serviceSchema = z.object({
  image: z.string(),
  environment: z.record(z.string().nullable()),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()),
  read_only: z.boolean().default(false),
})
const composeSchema = z.object({
  services: z.object({ shop: serviceSchema, db: serviceSchema }).strict(),
  volumes: z.record(z.null()),
})

const text = readFileSync('compose.yaml', 'utf8')
const { services, volumes } = composeSchema.parse(parse(text))
const dockerfile = readFileSync('Dockerfile', 'utf8')
const table = readFileSync('docs/configuration.md', 'utf8').split('## Environment')[1]?.split('\n\n')[1] ?? ''
const documented = table
  .split('\n')
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))

// The image settles some, no one container needs others, and only a backend or a shop without the other half is told the rest.
const NOT_PASSED = ['PORT', 'HOST', 'DATA_DIR', 'API_BASE_URL', 'PRICE_UNIT', 'SHOP_URL']

it('the container gets each setting of the shop, and none besides', () => {
  expect(documented.length).toBeGreaterThan(30)
  const declared = readFileSync('backend/config.ts', 'utf8').match(/^ {2}[A-Z_]+(?=:)/gm) ?? []
  expect(declared.map((name) => name.trim()).filter((name) => !documented.includes(name))).toEqual([])
  const passed = documented.filter((name) => !NOT_PASSED.includes(name))
  expect(Object.keys(services.shop.environment).sort()).toEqual(passed.sort())
  const named = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => ![...documented, 'POSTGRES_PASSWORD'].includes(name))).toEqual([])
})

it('no password or secret has a default', () => {
  const secret = [...text.matchAll(/\$\{\w*(?:PASSWORD|SECRET|KEY)\w*([^}]*)/g)].map(([, rest = '']) => rest)
  expect(secret.length).toBeGreaterThan(0)
  expect(secret.filter((rest) => !/^:\?./.test(rest))).toEqual([])
})

it('the image has the Node that is recommended, in both of its stages', () => {
  const version = readFileSync('.nvmrc', 'utf8').trim()
  const bases = [...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major)
  expect(bases).toEqual([version, version])
})

it('image and services agree on port and folder, and the shop is nobody who may do more', () => {
  const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? []
  const [, folder] = /^VOLUME (\S+)$/m.exec(dockerfile) ?? []
  expect(dockerfile).toContain(`DATA_DIR=${folder} PORT=${port}\n`)
  expect(services.shop.ports).toEqual([`127.0.0.1:\${PORT:-3000}:${port}`])
  expect(services.shop.volumes).toEqual([`data:${folder}`])
  expect(Object.keys(volumes)).toEqual(['data', 'db'])
  expect(services.shop.read_only).toBe(true)
  expect(dockerfile).toMatch(/^USER (?!0)\d+:\d+$/m)
  expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(dockerfile).toContain('CMD ["node", "build/server.js"]')
})
