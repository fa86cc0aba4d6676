import { describe, expect, it } from 'vitest'
import { ADMIN_PAGES, type AdminPage } from '../../../app/admin/pages.server'
import { type Finding, type Source, sourcesIn } from '../sources'

const FOLDER = 'app/admin/pages'

const fileOf = ({ name, file = `${name}/route.tsx` }: AdminPage) => `${FOLDER}/${file}`

// A page that opens a visit without staffVisit does not check who it is.
const OTHER_VISIT = /\bvisitOf\b|\bnew Visit\(/
const SERVER_PART = /^export (?:async )?(?:function|const) (?:loader|action)\b/gm
const GUARDED_PART =
  /^export (?:async function (?:loader|action)\([^)]*\)[^{]*\{\n.*\bstaffVisit\(args\)|const (?:loader|action) = (?:forStaff|staffVerbs)\()/gm

/** What is wrong with a file of the back office, unless anybody may see its page. */
function findUnguarded({ path, text }: Source, open: ReadonlySet<string>): Finding[] {
  if (open.has(path)) return []
  const parts = text.match(SERVER_PART)?.length ?? 0
  const guarded = text.match(GUARDED_PART)?.length ?? 0
  return [
    ...(OTHER_VISIT.test(text) ? [`${path}: opens a visit by itself`] : []),
    ...(parts > guarded ? [`${path}: a loader or action is not made by forStaff`] : []),
  ]
}

it('each page of the back office asks first who may see it', () => {
  const sources = sourcesIn([FOLDER], ['.ts', '.tsx'])
  const open = new Set(ADMIN_PAGES.filter(({ permission }) => permission === 'anybody').map(fileOf))
  expect(open.size).toBeLessThan(6)
  expect(sources.flatMap((source) => findUnguarded(source, open))).toEqual([])
  expect(ADMIN_PAGES.map(fileOf).filter((file) => !sources.some(({ path }) => path === file))).toEqual([])
})

const LINK = /<(?:AdminLink|AdminButton|LinkLine|Download)\b[^>]*?\sto=(?:"([^"]*)"|\{`([^`]*)`\})/g
const SECTIONS = new Set(ADMIN_PAGES.map(({ path }) => path.split('/')[0]))

/** The addresses after /admin that a file leads to and that begin like no page. */
function findLostLinks({ path, text }: Source): Finding[] {
  const addresses = [...text.matchAll(LINK)].map(([, plain, filled]) => plain ?? filled ?? '')
  const lost = addresses.filter((to) => !to.startsWith('${') && !SECTIONS.has(to.split(/[/?#]/)[0]))
  return lost.map((to) => `${path}: ${to}`)
}

it('a link of the back office leads to one of its sections', () => {
  const sources = sourcesIn(['app/admin'], ['.tsx'])
  expect(sources.flatMap(({ text }) => text.match(LINK) ?? []).length).toBeGreaterThan(30)
  expect(sources.flatMap(findLostLinks)).toEqual([])
  const check = (text: string) => findLostLinks({ path: 'x', text })
  expect(check('<AdminLink to={`log?user_id=${id}`}>')).toEqual(['x: log?user_id=${id}'])
  expect(check('<LinkLine to="settings/log">, <AdminLink to={`units/${id}`}>')).toEqual([])
})

describe('the check itself', () => {
  const check = (text: string) => findUnguarded({ path: `${FOLDER}/x/route.tsx`, text }, new Set())

  it.each([
    'export async function loader(args: Args) {\n  const visit = await visitOf(args)\n}',
    'export async function loader() {\n  return { today: shopDay(new Date()) }\n}',
    'export async function loader(args: Args) {\n  const { visit } = await staffVisit(args)\n}\nexport async function action(args: Args) {\n  return null\n}',
  ])('refuses %s', (text) => expect(check(text)).not.toEqual([]))

  it.each([
    'export async function loader(args: Args) {\n  const { visit, member } = await staffVisit(args)\n}',
    'export const loader = forStaff(() => ({}))',
    "export const action = staffVerbs('orders', { ship: {} })",
  ])('allows %s', (text) => expect(check(text)).toEqual([]))
})
