import type { LoaderFunctionArgs } from '@remix-run/node'
import { readShopDetails } from '../../api/web-content.server'
import { withoutLanguage } from '../../i18n/locale'
import { localeOf } from '../../i18n/locale-of.server'
import { demoWords } from '../../platform/mode.server'
import { visitOf } from '../../session/visit.server'
import { registeredAt } from '../addresses.server'
import { readDraft } from '../drafts.server'
import { workByPage } from '../needs'
import { currentStaff, menuFor, today } from '../staff.server'

export async function readFrame(args: LoaderFunctionArgs) {
  localeOf(args)
  const visit = await visitOf(args)
  const [{ shopName }, { member, session }] = await Promise.all([
    readShopDetails(visit.backend),
    currentStaff(visit),
  ])
  const counted = await today(visit, member)
  const fields = member ? await readDraft(visit) : undefined
  const notice = visit.cookies.get('notice')
  return {
    shopName,
    member,
    session,
    typed: fields ? { place: withoutLanguage(visit.url.pathname), fields } : null,
    demo: demoWords(visit),
    isTextBrowser: visit.isTextBrowser,
    hasSearchKey: visit.cookies.get('office_keys') !== 'off',
    menu: menuFor(member),
    counts: counted ? workByPage(counted) : {},
    title: registeredAt(visit.url).page[3]?.title,
    notice: notice ? { ...notice, path: visit.url.pathname } : null,
  }
}

export type Frame = Awaited<ReturnType<typeof readFrame>>
