// Sent only with pages whose visits may be counted, after their visitor has agreed.
;(() => {
  const { ga, gtm, pages } = document.currentScript.dataset
  const SECONDS_OF_CONSENT = 180 * 24 * 60 * 60
  const isCounted = RegExp(pages)

  function load(path) {
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/${path}`
    document.head.append(script)
  }

  function gtag() {
    window.dataLayer.push(arguments)
  }

  // The page before may have held answers in its address.
  const origin = document.referrer && `${new URL(document.referrer).origin}/`
  Object.defineProperty(document, 'referrer', { value: origin })

  // This document and what it loaded must not live on under a page that is not counted.
  function leaveToBrowser(event, address) {
    const { origin, pathname } = new URL(address, location.href)
    if (origin === location.origin && !isCounted.test(pathname)) event.stopPropagation()
  }
  const onClick = (event) => {
    const link = event.target.closest?.('a[href]')
    if (link) leaveToBrowser(event, link.getAttribute('href'))
  }
  const onSubmit = (event) => {
    const address = event.submitter?.getAttribute('formaction') ?? event.target.getAttribute('action')
    leaveToBrowser(event, address || location.href)
  }
  window.addEventListener('click', onClick, true)
  window.addEventListener('submit', onSubmit, true)

  window.dataLayer = []
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  gtag('js', new Date())
  if (ga) {
    gtag('config', ga, {
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      cookie_expires: SECONDS_OF_CONSENT,
    })
    load(`gtag/js?id=${ga}`)
  }
  if (gtm) {
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`gtm.js?id=${gtm}`)
  }
})()
