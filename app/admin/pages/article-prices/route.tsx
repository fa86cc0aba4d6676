import { Form } from '@remix-run/react'
import { DEFAULT_COUNTRY } from '../../../../contract/default-country'
import { articlesApi, type Price } from '../../../../contract/endpoints/articles'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { SelectField } from '../../../ui/Field/Choices'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { AdminLink, LinkLine } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { Mistakes, Submit, VerbButton } from '../../parts/forms'
import { PriceTable } from '../../parts/PriceTable'
import { adminPath } from '../../paths'
import { forStaff, staffVerbs } from '../../route.server'

type Place = { country: string; region: string }

function parsePlace(value: string | null): Place | undefined {
  const [, country, region] = /^([^/]{1,10})\/(.{1,100})$/.exec(value ?? '') ?? []
  return country && region ? { country, region } : undefined
}

const pricePath = (articleId: string, { country, region }: Place, more = {}) =>
  `articles/${articleId}/price?${new URLSearchParams({ country, region, ...more })}`

const placeText = ({ country, region }: Place) => `${country} ${region}`

/** VAT and delivery differ by country. */
const amountsOf = ({ price }: { price: Price }) => {
  const { buy, rentStart, rentDay, rentWeek, rentMonth, deposit, trial } = price
  return JSON.stringify([buy, rentStart, rentDay, rentWeek, rentMonth, deposit, trial])
}

/** The prices with the amounts of the shop's own country, or of the first place, that country first; and all others. */
function byAmounts<Row extends Place & { price: Price }>(prices: readonly Row[]) {
  const own = prices.find(({ country }) => country === DEFAULT_COUNTRY) ?? prices[0]
  const isShared = (row: Row) => own !== undefined && amountsOf(row) === amountsOf(own)
  return {
    shared: own ? [own, ...prices.filter((row) => row !== own && isShared(row))] : [],
    others: prices.filter((row) => !isShared(row)),
  }
}

export const handle: PageHandle = { i18n: ['admin-articles'], title: 'admin-articles:prices.title' }

export const loader = forStaff(async ({ visit, mayChange, params }) => {
  const { data: article } = await visit.call(articlesApi.read, { id: params.id ?? '' })
  const sent = visit.url.searchParams.get('place')
  const place = parsePlace(sent)
  if (place) throw await visit.redirect(adminPath(visit.locale, pricePath(article.id, place)))
  return { article, name: article.names[visit.locale], mayWrite: mayChange, isUnchosen: sent !== null }
})

export const action = staffVerbs('article-prices', { withdraw: { done: 'admin-articles:prices.withdrawn' } })

export default function ArticlePrices() {
  const { t, article, name, mayWrite, isUnchosen } = usePage<typeof loader>('admin-articles')
  const { id, places } = article
  const { shared, others } = byAmounts(article.prices)
  return (
    <Page title={t('prices.title', { name })}>
      <Mistakes />
      <p>{t('prices.text')}</p>
      <Section id="now" title={t('prices.now')}>
        {shared[0] ? (
          <PriceTable
            caption={t('prices.now')}
            rows={shared.slice(0, 1)}
            idOf={placeText}
            first={{
              label: t('prices.place'),
              cell: (place) => (
                <>
                  <AdminLink to={pricePath(id, place, { everywhere: 'yes' })}>
                    {t('prices.shared', { count: shared.length })}
                  </AdminLink>{' '}
                  <br />
                  {t('prices.seenIn', { place: place.name })}
                </>
              ),
            }}
          />
        ) : (
          <p>{t('prices.none')}</p>
        )}
        {[
          { title: t('prices.exceptions', { count: others.length }), rows: others },
          { title: t('prices.each'), rows: shared },
        ].map(({ title, rows }) =>
          rows.length > 0 ? (
            <Disclosure key={title} summary={title}>
              <PriceTable
                caption={title}
                rows={rows}
                idOf={placeText}
                first={{
                  label: t('prices.place'),
                  cell: (place) => <AdminLink to={pricePath(id, place)}>{place.name}</AdminLink>,
                }}
              />
            </Disclosure>
          ) : null,
        )}
      </Section>
      <PlannedPrices />
      {mayWrite ? (
        <Section id="other" title={t('prices.other')}>
          <Form className={stacks[16]}>
            <SelectField
              name="place"
              label={t('prices.place')}
              emptyLabel={t('prices.choose')}
              error={isUnchosen ? t('prices.choose') : undefined}
              required
              isAlone
              options={places.map(({ country, region, name }) => ({
                value: `${country}/${region}`,
                label: name,
              }))}
            />
            <Submit variant="quiet">{t('prices.goOn')}</Submit>
          </Form>
        </Section>
      ) : null}
      <LinkLine to={`articles/${id}`}>{name}</LinkLine>
    </Page>
  )
}

function PlannedPrices() {
  const { t, article, mayWrite } = usePage<typeof loader>('admin-articles')
  const { id: articleId, planned } = article
  if (planned.length === 0) return null
  return (
    <Section id="planned" title={t('prices.planned')}>
      <PriceTable
        caption={t('prices.planned')}
        rows={planned}
        first={{
          label: t('prices.place'),
          cell: ({ name, ...place }) => <AdminLink to={pricePath(articleId, place)}>{name}</AdminLink>,
        }}
        more={[
          { label: t('prices.from'), cell: ({ from }) => <Moment at={from} /> },
          mayWrite && {
            label: t('prices.takeBack'),
            cell: ({ id, name }) => (
              <VerbButton
                verb="withdraw"
                sends={{ line: id }}
                variant="danger"
                about={name}
                label={t('prices.withdraw')}
              />
            ),
          },
        ]}
      />
    </Section>
  )
}
