// Mail programs only support inline styles; the sheet below repeats colours for dark mode.
const SOFT = '#4a5964'

/** Without properties that a large mail program does not know (tests/support/mail-faults.ts). */
export const INLINE = {
  page: 'margin:0;padding:0;background-color:#fbf8f3;color:#14212b;font-family:-apple-system,Roboto,Helvetica,Arial,sans-serif',
  /** Most programs show it in their list of mails. */
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  outer: 'width:100%;border-collapse:collapse;background-color:#fbf8f3',
  column: 'width:100%;max-width:600px;margin:0 auto;border-collapse:collapse;text-align:left',
  boxed: 'width:100%;border-collapse:separate;border-spacing:0',
  mark: 'width:32px;height:32px;padding:0;background-color:#00628e;border-radius:7px;vertical-align:middle',
  moon: 'width:10px;height:10px;padding:0;background-color:#eda74f;border-radius:5px;font-size:1px;line-height:10px',
  bed: 'width:20px;height:8px;padding:0;background-color:#ffffff;border-radius:0 0 10px 10px;font-size:1px;line-height:8px',
  centred: 'margin:0 auto;border-collapse:separate;border-spacing:0',
  shop: 'padding:0 0 0 10px;color:#14212b;font-size:18px;line-height:24px;font-weight:bold',
  band: 'padding:20px 32px 16px',
  card: 'padding:28px 32px;background-color:#ffffff;border-radius:14px',
  body: 'padding:20px 32px 8px',
  foot: 'padding:16px 32px 36px',
  h1: 'margin:0 0 12px;color:#14212b;font-size:28px;line-height:34px;font-weight:bold',
  h2: 'margin:16px 0 8px;color:#14212b;font-size:20px;line-height:28px;font-weight:bold',
  text: 'margin:0 0 12px;color:#14212b;font-size:16px;line-height:25px',
  step: 'margin:0 0 8px;color:#14212b;font-size:16px;line-height:25px',
  steps: 'margin:0 0 12px;padding:0 0 0 22px',
  small: `margin:0 0 8px;color:${SOFT};font-size:14px;line-height:21px`,
  link: 'color:#00628e;text-decoration:underline',
  unbroken: 'white-space:nowrap',
  button: 'margin:8px 0 12px;border-collapse:separate;border-spacing:0',
  /** Outlook for Windows ignores padding of links, so the cell has it there. */
  pressed: 'padding:0;mso-padding-alt:13px 28px;background-color:#00628e;border-radius:6px;text-align:center',
  press:
    'display:inline-block;padding:13px 28px;color:#ffffff;font-size:17px;line-height:22px;font-weight:bold;text-decoration:none',
  table: 'width:100%;margin:12px 0;border-collapse:collapse',
  label: `width:30%;padding:10px 16px 10px 0;color:${SOFT};font-size:16px;line-height:24px;font-weight:normal;text-align:left;vertical-align:top;border-bottom:1px solid #cfc6b6`,
  value:
    'padding:10px 0;color:#14212b;font-size:16px;line-height:24px;text-align:left;vertical-align:top;border-bottom:1px solid #cfc6b6',
  figure:
    'padding:10px 0 10px 12px;color:#14212b;font-size:16px;line-height:24px;text-align:right;vertical-align:top;white-space:nowrap;border-bottom:1px solid #cfc6b6',
  help: 'padding:14px 18px;background-color:#ecf7ff;border:1px solid #a1d9fe;border-radius:6px;color:#14212b;font-size:16px;line-height:25px',
} as const

// Programs that drop the sheet show the light mail. The last lines are for Outlook on the web.
export const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:599px){
.pad{padding-left:20px !important;padding-right:20px !important}
.h1{font-size:26px !important;line-height:32px !important}
.press{display:block !important}
.button{width:100% !important}
}
@media (max-width:359px){.fact{display:block !important;width:auto !important;padding-left:0 !important}th.fact{padding-bottom:0 !important;border-bottom-width:0 !important}}
@media (prefers-color-scheme:dark){
.page{background-color:#0e1820 !important}
.card{background-color:#14212b !important}
.ink{color:#f2f6f9 !important}
.soft{color:#b3c1cc !important}
.link{color:#60c2fe !important}
.line{border-color:#2f404d !important}
.pressed{background-color:#60c2fe !important}
.press{color:#14212b !important}
.quiet{background-color:#002a40 !important;border-color:#025f8c !important}
}
[data-ogsc] .ink{color:#f2f6f9 !important}
[data-ogsc] .soft{color:#b3c1cc !important}
[data-ogsc] .link{color:#60c2fe !important}`
