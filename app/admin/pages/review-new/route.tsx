import { reviewsApi } from '../../../../contract/endpoints/reviews'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { staffFormId } from '../../form-names'
import { alsoRefused } from '../../parts/forms'
import { readReview } from '../../parts/posted-review.server'
import { ReviewForm } from '../../parts/ReviewForm'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = {
  i18n: ['admin-reviews'],
  form: () => staffFormId('review'),
}

export const shouldRevalidate = alsoRefused

export const loader = forStaff(async ({ visit }) => {
  return { articles: (await visit.call(reviewsApi.list)).articles }
})

export const action = staffVerbs('review-new', {
  '': { form: readReview, done: 'admin-reviews:added', to: 'reviews' },
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
