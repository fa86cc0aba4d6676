import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { SelectField } from '../../../ui/Field/SelectField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { LinkLine } from '../../parts/AdminLink'
import { Mistakes } from '../../parts/Mistakes'
import { PriceTable } from '../../parts/PriceTable'
import { Section } from '../../parts/Section'
import { Submit } from '../../parts/StaffForm'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import { PlannedPrices } from './PlannedPrices'
import { placeOf, pricePath } from './place'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'admin-articles', 'forms'],
  title: (t, loaded) => t('admin-articles:prices.title', { name: (loaded as Loaded | undefined)?.name }),
}

/** A place that was chosen has a page of its own. */
export const loader = forStaff(async ({ visit, mayChange, params }) => {
  const { data: article } = await visit.call(articlesApi.read, { id: params.id ?? '' })
  const place = placeOf(visit.url.searchParams.get('place'))
  if (place) throw await visit.redirect(pricePath(visit.locale, article.id, place))
  return {
    article,
    name: article.names[visit.locale],
    mayWrite: mayChange,
  }
})

export const action = staffVerbs({ withdraw: { done: 'admin-articles:prices.withdrawn' } })

export default function ArticlePrices() {
  const { t } = useTranslation('admin-articles')
  const locale = useLocale()
  const { article, name, mayWrite } = useLoaderData<typeof loader>()
  const { id, prices, planned, places } = article
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
              cell: ({ name: place, ...at }) => <Link to={pricePath(locale, id, at)}>{place}</Link>,
            },
          ]}
        />
      </Section>
      <PlannedPrices planned={planned} articleId={id} mayWrite={mayWrite} />
      {mayWrite ? (
        <Section id="other" title={t('prices.other')}>
          <Form className={stacks[16]}>
            <SelectField
              name="place"
              label={t('prices.place')}
              options={places.map((place) => ({
                value: `${place.country}/${place.region}`,
                label: place.name,
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
