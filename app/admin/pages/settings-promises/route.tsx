import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../../contract/dates'
import { openingApi } from '../../../../contract/endpoints/opening'
import { OWNER_PROMISES, PROMISE_GROUPS } from '../../../../contract/owner-promises'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/Field/Choices'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { LinkLine } from '../../parts/AdminLink'
import { Mistakes, StaffForm } from '../../parts/forms'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-opening'] }

export const loader = forStaff(async ({ visit }) => {
  const { confirmed } = (await visit.call(openingApi.read)).data
  return { confirmed }
})

export const action = staffVerbs('settings-promises', { promise: { done: 'admin-opening:promises.done' } })

export default function Promises() {
  const { t } = useTranslation('admin-opening')
  return (
    <Page width="text" title={t('promises.title')}>
      <Mistakes />
      <p>{t('promises.text')}</p>
      {PROMISE_GROUPS.map((group) => (
        <Section key={group} id={`group-${group}`} title={t(`promises.group.${group}`)}>
          <StaffForm verb="promise" name={group} gap={16}>
            <input type="hidden" name="group" value={group} />
            {OWNER_PROMISES.filter((promise) => promise.group === group).map((promise) => (
              <PromiseField key={promise.id} {...promise} />
            ))}
            <p>
              <Button>
                {t('promises.save')}
                <VisuallyHidden>: {t(`promises.group.${group}`)}</VisuallyHidden>
              </Button>
            </p>
          </StaffForm>
        </Section>
      ))}
      <LinkLine to="settings/opening">{t('all')}</LinkLine>
    </Page>
  )
}

function PromiseField({ id, page, requiredByLaw }: (typeof OWNER_PROMISES)[number]) {
  const { t, locale, confirmed } = usePage<typeof loader>('admin-opening')
  const day = confirmed.find((promise) => promise.id === id)?.day
  const text = t(`promise.${id}`)
  const hints = [requiredByLaw && t('promises.needed'), day && t('promises.on', { day: writtenDate(day) })]
  return (
    <div className={stacks[4]}>
      <CheckboxField
        id={id}
        name="promises"
        value={id}
        label={text}
        hint={hints.filter(Boolean).join(' · ') || undefined}
        defaultChecked={day !== undefined}
      />
      <p>
        <a href={`/${locale}${page && `/${page}`}`}>
          {t('promises.page')}
          <VisuallyHidden>: {text}</VisuallyHidden>
        </a>
      </p>
    </div>
  )
}
