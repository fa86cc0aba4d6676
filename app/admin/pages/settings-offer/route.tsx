import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../../contract/dates'
import { openingApi } from '../../../../contract/endpoints/opening'
import type { OpeningSeen } from '../../../../contract/opening'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { Section } from '../../../ui/Section/Section'
import { ShortFacts } from '../../../ui/SummaryList/SummaryList'
import { AdminLink, LinkLine } from '../../parts/AdminLink'
import { alwaysReload, Mistakes, StaffForm } from '../../parts/forms'
import { PriceTable } from '../../parts/PriceTable'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-opening', 'admin-articles', 'admin-settings'] }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit }) => (await visit.call(openingApi.readOffer)).data)

export const action = staffVerbs('settings-offer', { see: { done: 'admin-opening:offer.done' } })

export default function Offer() {
  const { t, articles, days, seen, confirmed } = usePage<typeof loader>('admin-opening')
  return (
    <Page title={t('offer.title')}>
      <Mistakes />
      <p>{t('offer.text')}</p>
      <Section id="prices" title={t('offer.prices')}>
        <p>
          {t('offer.pricesText')} <AdminLink to="articles">{t('offer.toItems')}</AdminLink>
        </p>
        <div>
          {articles.map(({ id, name, prices }) => (
            <Disclosure key={id} summary={t('offer.countOf', { name, count: prices.length })} staysFolded>
              <PriceTable
                caption={t('offer.caption', { name })}
                rows={prices}
                idOf={({ places }) => `${id} ${places[0]?.country} ${places[0]?.region}`}
                first={{
                  label: t('offer.places'),
                  cell: ({ places }) => places.map((place) => place.name).join(', '),
                }}
              />
            </Disclosure>
          ))}
        </div>
        <ConfirmOffer what="prices" seen={seen.prices} day={confirmed.prices} label={t('offer.seePrices')} />
      </Section>
      <Section id="days" title={t('offer.days')}>
        <p>
          {t('offer.daysText')} <AdminLink to="settings/rental">{t('offer.toDays')}</AdminLink>
        </p>
        <ShortFacts
          rows={days.map(({ name, value }) => ({ label: t(`admin-settings:rental.${name}`), value }))}
        />
        <ConfirmOffer what="days" seen={seen.days} day={confirmed.days} label={t('offer.seeDays')} />
      </Section>
      <LinkLine to="settings/opening">{t('all')}</LinkLine>
    </Page>
  )
}

type ConfirmOfferProps = { what: OpeningSeen; seen: string; day: string | null; label: string }

function ConfirmOffer({ what, seen, day, label }: ConfirmOfferProps) {
  const { t } = useTranslation('admin-opening')
  if (day) return <p>{t('promises.on', { day: writtenDate(day) })}</p>
  return (
    <StaffForm verb="see" name={what} seen={seen}>
      <input type="hidden" name="what" value={what} />
      <Button>{label}</Button>
    </StaffForm>
  )
}
