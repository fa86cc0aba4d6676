import { writtenDate } from '../../../../contract/dates'
import { openingApi } from '../../../../contract/endpoints/opening'
import { OPENING_STATEMENTS } from '../../../../contract/opening'
import { OWNER_PROMISES } from '../../../../contract/owner-promises'
import { isDemo } from '../../../platform/mode.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { CheckboxField } from '../../../ui/Field/Choices'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { AdminLink, LinkLine } from '../../parts/AdminLink'
import { alwaysReload, fieldWords, Mistakes, StaffForm, Submit, VerbButton } from '../../parts/forms'
import { ExamplesLeft, OpeningSteps } from '../../parts/Opening'
import { doneByStatus, forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-opening', 'admin-settings'] }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit }) => {
  const { data } = await visit.call(openingApi.read)
  const leftOut = isDemo() ? 0 : OWNER_PROMISES.length - data.confirmed.length
  return { ...data, leftOut }
})

const done = doneByStatus('admin-settings:')

export const action = staffVerbs('settings-opening', {
  open: { done: 'admin-opening:opened' },
  state: { done },
  remove_example: { done },
})

export default function Opening() {
  const page = usePage<typeof loader>('admin-opening')
  const { t, isOpened, gaps, missing, statements, closing, left, leftOut } = page
  const fields = missing.map((field) => t(`admin-settings:company.fields.${field}`)).join(', ')
  return (
    <Page width="text" title={t('title')}>
      <Mistakes />
      <OpeningState />
      {gaps.length > 0 || !isOpened ? <OpeningSteps gaps={gaps} /> : null}
      {fields ? <p>{t('fields', { fields })}</p> : null}
      {leftOut > 0 ? (
        <p>
          {t('leftOut', { count: leftOut })}{' '}
          <AdminLink to="settings/promises">{t('promises.title')}</AdminLink>
        </p>
      ) : null}
      {isOpened ? (
        <p>
          {closing ? (
            <>{t('closing.planned', { from: writtenDate(closing.from), to: writtenDate(closing.to) })} </>
          ) : null}
          <AdminLink to="settings/closing">{t('closing.title')}</AdminLink>
        </p>
      ) : null}
      <Section id="statements" title={t('statements.title')}>
        <StaffForm verb="state" gap={16}>
          {OPENING_STATEMENTS.map((name) => (
            <CheckboxField
              key={name}
              {...fieldWords(t, `statements.${name}`)}
              id={name}
              name="statements"
              value={name}
              defaultChecked={statements.includes(name)}
            />
          ))}
          <Submit variant="quiet">{t('statements.save')}</Submit>
        </StaffForm>
      </Section>
      {left.length > 0 ? <Examples /> : null}
      <LinkLine to="settings">{t('admin-settings:all')}</LinkLine>
    </Page>
  )
}

function OpeningState() {
  const { t, isOpened, gaps } = usePage<typeof loader>('admin-opening')
  if (isOpened) return <p>{gaps.length > 0 ? t('openGaps.text') : t('open')}</p>
  if (gaps.length > 0) return <p>{t('closed.title')}.</p>
  return (
    <>
      <p>{t('closed.ready')}</p>
      <p>{t('openText')}</p>
      <VerbButton variant="main" verb="open" label={t('openShop')} />
    </>
  )
}

const REMOVABLE_EXAMPLES = ['vouchers', 'units'] as const

function Examples() {
  const { t, left } = usePage<typeof loader>('admin-opening')
  const kinds = REMOVABLE_EXAMPLES.filter((kind) => left.some((example) => example.left === kind))
  return (
    <Section id="examples" title={t('left.title')}>
      <ExamplesLeft left={left} pages={['settings/company']} />
      {kinds.map((what) => (
        <div key={what} className={stacks[8]}>
          <p>{t(`remove.${what}Text`)}</p>
          <VerbButton verb="remove_example" sends={{ what }} label={t(`remove.${what}`)} />
        </div>
      ))}
    </Section>
  )
}
