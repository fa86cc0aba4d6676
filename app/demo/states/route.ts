import { redirect } from '@remix-run/node'
import { readCatalogue } from '../../api/catalogue.server'
import { addressWith, articleIdsByName } from '../../audit/address'
import { AUDIT_GROUPS } from '../../audit/groups'
import { isDemo } from '../../platform/mode.server'
import { postedTexts } from '../../platform/parse-posted.server'
import { forVisitor } from '../../session/visit.server'
import { auditPath } from '../../shop/paths'
import { makeState } from './make-state.server'

// Actions run before the loader of the demonstration, and loaders beside it.
function requireDemo(): void {
  if (!isDemo()) throw new Response(null, { status: 404 })
}

export const loader = forVisitor((visit) => {
  requireDemo()
  return visit.redirect(auditPath(visit.locale))
})

/** Where the address of an entry takes a post, the whole request is sent on to it. */
export const action = forVisitor(async (visit) => {
  requireDemo()
  const { entry: id } = await postedTexts(visit.request, 'entry')
  const entry = Object.values(AUDIT_GROUPS)
    .flat()
    .find((candidate) => candidate.id === id)
  if (!entry?.make) throw new Response(null, { status: 404 })
  const { at, post } = entry
  const params = await makeState(visit, entry.make)
  const articles = articleIdsByName(await readCatalogue(visit.backend))
  const address = addressWith(visit.locale, at, { ...articles, ...params })
  if (!post) return visit.redirect(visit.addressOfChange(address))
  return redirect(address, { status: 307, headers: await visit.headers() })
})
