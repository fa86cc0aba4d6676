import { isServerReached } from './connection'

// Loaded once something was typed: links and forms that bypass the router then check first that the server is reached, so nothing typed is lost.

/** The form whose next submission needs no further check. */
let checkedForm: EventTarget | null = null

async function onSubmit(event: SubmitEvent) {
  const { target, submitter } = event
  if (event.defaultPrevented || !(target instanceof HTMLFormElement) || !target.requestSubmit) return
  if (checkedForm === target) {
    checkedForm = null
    return
  }
  event.preventDefault()
  if (!(await isServerReached())) return
  checkedForm = target
  target.requestSubmit(submitter)
}

async function onClick(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const isIgnored = event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || isIgnored || link.target || link.download) return
  if (link.origin !== location.origin || link.hash) return
  event.preventDefault()
  if (await isServerReached()) location.assign(link.href)
}

window.addEventListener('submit', onSubmit)
window.addEventListener('click', onClick)
