import { Form } from '@remix-run/react'
import { usePage } from '../../../platform/page-handle'
import { readPostedForm } from '../../../platform/posted-form.server'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { adminPath } from '../../paths'
import { forStaff } from '../../route.server'
import { KEYS_COOKIE, ROW_STEPS, SEARCH_KEY } from '../../shell/keys'

const [next, previous] = Object.keys(ROW_STEPS)

export const loader = forStaff(({ visit }) => ({ isOff: visit.cookies.get(KEYS_COOKIE) === 'off' }))

/** Kept in a cookie, so it holds for this browser only. */
export const action = forStaff(async ({ visit }) => {
  const isOff = (await readPostedForm(visit.request)).get('search') === 'off'
  if (isOff) visit.cookies.set(KEYS_COOKIE, 'off')
  else visit.cookies.clear(KEYS_COOKIE)
  visit.notify('success', visit.t(`admin:keys.${isOff ? 'isOff' : 'isOn'}`))
  return visit.redirect(adminPath(visit.locale, 'keys'))
})

export default function Keys() {
  const { t, isOff } = usePage<typeof loader>('admin')
  return (
    <Page width="text" title={t('keys.title')}>
      <p>{t('keys.text')}</p>
      <dl>
        <dt>
          <kbd>{SEARCH_KEY}</kbd>
        </dt>
        <dd>{t('keys.search')}</dd>
        <dt>
          <kbd>{next}</kbd> {t('keys.and')} <kbd>{previous}</kbd>
        </dt>
        <dd>{t('keys.rows')}</dd>
      </dl>
      <p>{t(isOff ? 'keys.isOff' : 'keys.mayBeOff')}</p>
      <Form method="post">
        <Button variant="quiet" name={`search=${isOff ? 'on' : 'off'}`}>
          {t(isOff ? 'keys.turnOn' : 'keys.turnOff')}
        </Button>
      </Form>
    </Page>
  )
}
