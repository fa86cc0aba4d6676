import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { dayInWords } from '../../../../contract/dates'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import type { ShownOpening } from '../../../../contract/endpoints/opening'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { todayApi } from '../../../../contract/endpoints/today'
import { TODAY_LIMIT } from '../../../../contract/staff/orders'
import { mayDo } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import { isDemo } from '../../../platform/mode.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { statePath } from '../../../shop/paths'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { Section } from '../../../ui/Section/Section'
import { NEED_LISTS } from '../../needs'
import { AdminLink, LinkLine } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { Submit } from '../../parts/forms'
import { ExamplesLeft, OPENING_PAGES, OpeningGaps } from '../../parts/Opening'
import { forStaff } from '../../route.server'
import { menuFor, pathsFor, readOpenWork } from '../../staff.server'
import { useCount } from './DayPart'
import { Head, Week } from './Figures'
import { Leaves, Returns, Waits } from './parts'

export const handle: PageHandle = {
  i18n: ['admin-orders', 'admin-fleet', 'admin-opening', 'admin-messages', 'order'],
}

export const loader = forStaff(async ({ visit, member }) => {
  const sections = menuFor(member)
    .flatMap((group) => group.sections)
    .filter(Boolean)
  const pages = pathsFor(member, ({ path }) => OPENING_PAGES.includes(path))
  const may = (action: Parameters<typeof mayDo>[1]) => mayDo(member.rights, action)
  const [counts, work] = await Promise.all([
    readOpenWork(visit, member),
    may(todayApi.work.staff) ? visit.call(todayApi.work).then(({ data }) => data) : null,
  ])
  const mayShip = may(staffOrdersApi.ship.staff)
  const mayReceive = may(staffOrdersApi.receive.staff)
  const isEmpty = counts && Object.values(counts.needs).every((count) => count === 0)
  const canBeFilled = isDemo() && member.role === 'owner' && Boolean(isEmpty)
  return { name: member.name, sections, pages, mayShip, mayReceive, counts, work, canBeFilled }
})

export default function Today() {
  const { t, locale, name, sections, pages, mayShip, mayReceive, counts, work, canBeFilled } = usePage<
    typeof loader
  >(['admin', 'admin-orders'])
  const countOf = useCount()
  if (!counts || !work)
    return (
      <Page title={t('today.title')}>
        <p>{t('today.welcome', { name })}</p>
        <ul>
          {sections.map((page) => (
            <li key={page}>
              <AdminLink to={page}>{t(`sections.${page}`)}</AdminLink>
            </li>
          ))}
        </ul>
      </Page>
    )
  const title = t('admin-orders:today.on', { day: dayInWords(work.day, locale, 'named') })
  return (
    <Page title={<span suppressHydrationWarning>{title}</span>}>
      <Head counts={counts} next={work.leaves.next} />
      <LateRounds late={counts.rounds.late} />
      {canBeFilled ? <ExampleWeek /> : null}
      <Opening opening={counts.opening} pages={pages} />
      <Leaves part={work.leaves} carriers={work.carriers} mayWork={mayShip} />
      <Returns part={work.returns} mayWork={mayReceive} />
      <Waits part={work.waits} mayWork={mayReceive} />
      {counts.needs.units > 0 && sections.includes('units') ? (
        <LinkLine to={NEED_LISTS.units}>
          {t('admin-fleet:due.today', {
            count: counts.needs.units,
            number: countOf(counts.needs.units, counts.needs.units >= TODAY_LIMIT),
          })}
        </LinkLine>
      ) : null}
      <Week week={work.week} />
      {counts.rounds.at ? (
        <p>
          {t('admin-orders:today.rounds.last')} <Moment at={counts.rounds.at} />
        </p>
      ) : null}
    </Page>
  )
}

type Rounds = AnswerTo<typeof todayApi.read>['data']['rounds']

function LateRounds({ late }: Pick<Rounds, 'late'>) {
  const { t } = useTranslation('admin-orders')
  if (late.length === 0) return null
  const works = late.map((round) => t(`today.rounds.work.${round}`)).join(', ')
  return (
    <Notice tone="warning" title={t('today.rounds.late')}>
      <p>{t('today.rounds.todo', { works })}</p>
    </Notice>
  )
}

/** Posts the same as the button on the page for auditors. */
function ExampleWeek() {
  const { t } = useTranslation('admin-orders')
  return (
    <Notice>
      <Form method="post" action={statePath(useLocale())} reloadDocument className={stacks[16]}>
        <p>{t('today.example.text')}</p>
        <input type="hidden" name="entry" value="office-week" />
        <Submit>{t('today.example.fill')}</Submit>
      </Form>
    </Notice>
  )
}

interface OpeningProps {
  opening: ShownOpening
  pages: string[]
}

function Opening({ opening: { isOpened, gaps, left }, pages }: OpeningProps) {
  const { t } = useTranslation('admin-opening')
  if (isOpened && gaps.length === 0 && left.length === 0) return null
  const state = isOpened ? 'openGaps' : 'closed'
  return (
    <Section id="opening" title={t('title')}>
      {gaps.length > 0 || !isOpened ? (
        <Notice tone="warning" title={t(`${state}.title`)}>
          <p>{t(gaps.length > 0 ? `${state}.text` : 'closed.ready')}</p>
          <OpeningGaps gaps={gaps} pages={pages} />
        </Notice>
      ) : null}
      {left.length > 0 ? (
        <Notice tone="warning" title={t('left.title')}>
          <ExamplesLeft left={left} pages={pages} />
        </Notice>
      ) : null}
      {pages.includes('settings/opening') ? <LinkLine to="settings/opening">{t('all')}</LinkLine> : null}
    </Section>
  )
}
