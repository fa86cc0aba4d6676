import type { LoaderFunctionArgs } from '@remix-run/node'
import { readShopDetails } from '../../api/web-content.server'
import { withoutLanguage } from '../../i18n/locale'
import { localeOf } from '../../i18n/locale-of.server'
import { demoWords } from '../../platform/mode.server'
import { visitOf } from '../../session/visit.server'
import { matchAddress } from '../addresses.server'
import { readDraft } from '../drafts.server'
import { workByPage } from '../needs'
import { currentStaff, menuFor, readOpenWork } from '../staff.server'
import { KEYS_COOKIE } from './keys'

export async function readFrame(args: LoaderFunctionArgs) {
  localeOf(args)
  const visit = await visitOf(args)
  const [{ shopName }, { member, session }] = await Promise.all([
    readShopDetails(visit.backend),
    currentStaff(visit),
  ])
  const openWork = await readOpenWork(visit, member)
  const draft = member ? await readDraft(visit) : undefined
  const notice = visit.cookies.get('notice')
  return {
    shopName,
    member,
    session,
    typed: draft ? { place: withoutLanguage(visit.url.pathname), fields: draft } : null,
    demo: demoWords(visit),
    isTextBrowser: visit.isTextBrowser,
    hasSearchKey: visit.cookies.get(KEYS_COOKIE) !== 'off',
    menu: menuFor(member),
    counts: openWork ? workByPage(openWork) : {},
    title: matchAddress(visit.url).page.title,
    notice: notice ? { ...notice, path: visit.url.pathname } : null,
  }
}

export type Frame = Awaited<ReturnType<typeof readFrame>>
