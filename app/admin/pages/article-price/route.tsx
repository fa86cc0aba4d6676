import { ARTICLE_FORMS } from '../../../../contract/articles'
import { articlesApi } from '../../../../contract/endpoints/articles'
import type { FormValues } from '../../../../contract/forms/values'
import { loadedFormId, PageForm } from '../../../forms/DefinedForm'
import { readForm } from '../../../forms/form-route.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { Section } from '../../../ui/Section/Section'
import { LinkLine } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { PriceTable } from '../../parts/PriceTable'
import { forStaff, submitStaffForm } from '../../route.server'

export const handle: PageHandle<typeof loader> = {
  i18n: ['admin-articles'],
  form: loadedFormId,
  title: (t, { article, place }) =>
    t('admin-articles:prices.titleIn', { name: article.name, place: place.name }),
}

/** No country or region of the shop is longer. */
const MAX_LENGTHS = { country: 10, region: 100 }

function requestedPlace({ url: { searchParams } }: Visit) {
  const country = searchParams.get('country')
  const region = searchParams.get('region')
  if (!country || !region || country.length > MAX_LENGTHS.country || region.length > MAX_LENGTHS.region)
    throw new Response(null, { status: 404 })
  return { country, region }
}

export const loader = forStaff(async ({ visit, mayChange, params }) => {
  const requested = requestedPlace(visit)
  const { id, names } = (await visit.call(articlesApi.read, { id: params.id ?? '' })).data
  const isForAll = visit.url.searchParams.has('everywhere')
  const begin = async (): Promise<FormValues> => (isForAll ? { everywhere: ['yes'] } : {})
  const [{ data: prices }, form] = await Promise.all([
    visit.call(articlesApi.readPrices, { id, ...requested }),
    mayChange ? readForm(visit, ARTICLE_FORMS.price, { article: id, ...requested }, begin) : null,
  ])
  return { article: { id, name: names[visit.locale] }, ...prices, form }
})

export const action = forStaff(({ visit, params: { id = '' } }) => {
  const place = requestedPlace(visit)
  return submitStaffForm(visit, ARTICLE_FORMS.price, {
    query: { article: id, ...place },
    payload: place,
    carried: ['seen'],
    done: visit.t('admin-articles:prices.recorded'),
    to: `articles/${id}/prices`,
  })
})

export default function ArticlePrice() {
  const { t, article, place, lines, seen, form } = usePage<typeof loader>('admin-articles')
  return (
    <Page title={t('prices.titleIn', { name: article.name, place: place.name })}>
      {form ? (
        <Section id="change" title={t('prices.change')}>
          <PageForm form={form} hidden={{ seen }} />
        </Section>
      ) : null}
      <Section id="log" title={t('prices.log')}>
        <p>{t('prices.logText')}</p>
        {lines.length === 0 ? <p>{t('prices.none')}</p> : null}
        <PriceTable
          caption={t('prices.log')}
          rows={lines}
          first={{
            label: t('prices.from'),
            cell: ({ from, state }) => (
              <>
                <Moment at={from} /> {t(`prices.states.${state}`)}
              </>
            ),
          }}
          more={[
            {
              label: t('prices.recordedBy'),
              cell: ({ recordedBy, recordedAt }) => (
                <>
                  {recordedBy === 'seed' ? t('prices.shipped') : recordedBy}, <Moment at={recordedAt} />
                </>
              ),
            },
          ]}
        />
      </Section>
      <LinkLine to={`articles/${article.id}/prices`}>{t('prices.all', { name: article.name })}</LinkLine>
    </Page>
  )
}
