// This runs in each page with a dialog until Remix has begun, whose components close themselves.
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && !('__remixRouter' in window)) {
    document.querySelector<HTMLElement>('[data-closes]')?.click()
  }
})
