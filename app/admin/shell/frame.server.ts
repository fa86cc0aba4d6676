import type { LoaderFunctionArgs } from '@remix-run/node'
import { readShopDetails } from '../../api/web-content.server'
import { withoutLanguage } from '../../i18n/locale'
import { localeOf } from '../../i18n/locale-of.server'
import { demoWords } from '../../platform/mode.server'
import { type Visit, visitOf } from '../../session/visit.server'
import { matchAddress } from '../addresses.server'
import { readDraft } from '../drafts.server'
import { handbookOf } from '../handbook.server'
import { workByPage } from '../needs'
import { ADMIN_PAGES } from '../pages.server'
import { currentStaff, menuFor, readOpenWork } from '../staff.server'

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
  const { page } = matchAddress(visit.url)
  return {
    shopName,
    member,
    session,
    typed: draft ? { place: withoutLanguage(visit.url.pathname), fields: draft } : null,
    demo: demoWords(visit),
    isTextBrowser: visit.isTextBrowser,
    menu: menuFor(member).map(({ group, sections }) => {
      return { group, sections: sections.map((path) => ({ path, label: sectionLabel(visit, path) })) }
    }),
    counts: openWork ? workByPage(openWork) : {},
    title: page.title,
    handbook: member ? handbookOf(page) : [],
    notice: notice ? { ...notice, path: visit.url.pathname } : null,
  }
}

/** A section is named by the title of its first page, unless that is too long for the menu. */
function sectionLabel(visit: Visit, path: string): string {
  const title = ADMIN_PAGES.find((page) => page.path === path)?.title ?? path
  return visit.t(`admin:sections.${path}`, { defaultValue: visit.t(title) })
}

export type Frame = Awaited<ReturnType<typeof readFrame>>
