import { reviewsApi } from '../../../../contract/endpoints/reviews'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Section } from '../../../ui/Section/Section'
import { staffFormId } from '../../form-names'
import { LinkLine } from '../../parts/AdminLink'
import { alwaysReload, VerbButton } from '../../parts/forms'
import { reviewForm } from '../../parts/posted-review.server'
import { ReviewForm } from '../../parts/ReviewForm'
import { doneByStatus, forStaff, idOf, staffVerbs } from '../../route.server'

export const handle: PageHandle = {
  i18n: ['admin-reviews'],
  title: (t) => t('admin-reviews:one'),
  form: () => staffFormId('review'),
}

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, params }) => {
  const { data, articles } = await visit.call(reviewsApi.read, { id: idOf(params.id) })
  return { review: data, articles }
})

export const action = staffVerbs('review', {
  '': { form: reviewForm, done: doneByStatus('admin-reviews:'), to: 'reviews' },
  remove: { done: 'admin-reviews:removed', to: 'reviews' },
})

export default function OneReview() {
  const { t, review, articles } = usePage<typeof loader>('admin-reviews')
  return (
    <Page width="text" title={t('one')}>
      <LinkLine to="reviews">{t('toAll')}</LinkLine>
      {review.isExample ? <p>{t('isExample')}</p> : null}
      <ReviewForm review={review} articles={articles} />
      <Section id="remove" title={t('remove.title')}>
        <p>{t('remove.text')}</p>
        <VerbButton
          verb="remove"
          sends={{ seen: review.version }}
          variant="danger"
          label={t('remove.button')}
        />
      </Section>
    </Page>
  )
}
