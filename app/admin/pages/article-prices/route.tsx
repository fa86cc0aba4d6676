import { Form } from '@remix-run/react'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
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

const pricePath = (articleId: string, { country, region }: Place) =>
  `articles/${articleId}/price?${new URLSearchParams({ country, region })}`

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
  const { id, prices, places } = article
  return (
    <Page title={t('prices.title', { name })}>
      <Mistakes />
      <p>{t('prices.text')}</p>
      <Section id="now" title={t('prices.now')}>
        {prices.length === 0 ? <p>{t('prices.none')}</p> : null}
        <PriceTable
          caption={t('prices.now')}
          rows={prices}
          idOf={({ country, region }) => `${country} ${region}`}
          columns={[
            {
              label: t('prices.place'),
              cell: ({ name: label, ...place }) => <AdminLink to={pricePath(id, place)}>{label}</AdminLink>,
            },
          ]}
        />
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
        columns={[
          {
            label: t('prices.place'),
            cell: ({ name, ...place }) => <AdminLink to={pricePath(articleId, place)}>{name}</AdminLink>,
          },
        ]}
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
