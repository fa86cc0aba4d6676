// This runs in each page before all other scripts, and lets them run when they are wanted.

const FIELDS = 'input,select,textarea,label,summary,[type=button]'
const CONTROLS = `a,button,${FIELDS}`
const EVENTS = ['pointerover', 'pointerdown', 'keydown', 'input']
// On a good line, a page has its font and pictures by then.
const SOON = 1000

let isAwake = false

// Scripts show what the page did not, so the whole style takes the place of what the page has of it.
function enableStyles() {
  let awaited = 0
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    awaited++
    link.disabled = false
    link.onload = () => {
      if (!--awaited) document.querySelector('style')?.remove()
    }
  }
}

async function wake() {
  if (isAwake) return
  isAwake = true
  enableStyles()
  const place = document.querySelector<HTMLTemplateElement>('#scripts')
  const address = place?.dataset.from
  const answer = address && (await fetch(address))
  if (!answer) place?.replaceWith(place.content)
  else if (answer.ok) place.replaceWith(document.createRange().createContextualFragment(await answer.text()))
}

function onIntent({ type, target, pointerType }: Event & { pointerType?: string }) {
  // A finger that presses beside a field mostly follows a link, and the way to that page must be free of scripts.
  const wanted = pointerType === 'touch' ? FIELDS : CONTROLS
  if (!type.startsWith('pointer') || (target as Element).closest?.(wanted)) wake()
}

function isGood({ connection: line, deviceMemory }: Device): boolean {
  return (
    matchMedia('(hover:hover) and (pointer:fine)').matches &&
    performance.now() < SOON &&
    !(line && (line.saveData || line.effectiveType !== '4g')) &&
    !(deviceMemory < 4)
  )
}

// A browser may not tell its memory: then it is undefined, which is not less than anything.
type Device = Navigator & { connection?: { saveData: boolean; effectiveType: string }; deviceMemory: number }

function listen() {
  for (const type of EVENTS) addEventListener(type, onIntent, true)
  addEventListener('load', () => {
    // A message disappears by script, and one is shown after something was done on the page before.
    const isDone = document.querySelector('[role=status] a')
    if (isDone || isGood(navigator as Device)) (window.requestIdleCallback ?? setTimeout)(wake)
  })
}

try {
  // Remix reads this storage without asking. A browser that keeps nothing of any site throws an error then.
  if (sessionStorage) listen()
} catch {}
