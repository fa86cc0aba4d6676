import { reviewsApi } from '../../../../contract/endpoints/reviews'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { staffFormId } from '../../form-names'
import { alwaysReload } from '../../parts/forms'
import { reviewForm } from '../../parts/posted-review.server'
import { ReviewForm } from '../../parts/ReviewForm'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = {
  i18n: ['admin-reviews'],
  form: () => staffFormId('review'),
}

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit }) => {
  return { articles: (await visit.call(reviewsApi.list)).articles }
})

export const action = staffVerbs('review-new', {
  '': { form: reviewForm, done: 'admin-reviews:added', to: 'reviews' },
})

export default function NewReview() {
  const { t, articles } = usePage<typeof loader>('admin-reviews')
  return (
    <Page width="text" title={t('new')}>
      <p>{t('newText')}</p>
      <ReviewForm articles={articles} />
    </Page>
  )
}
