interface DialogTree {
  [name: string]: DialogTree
}

const country: DialogTree = { region: {}, 'not-listed': {} }
const login: DialogTree = { forgot: {}, register: { country } }

/** Each dialog with those that open over it; named after the folders of app/dialogs. */
export const DIALOGS: DialogTree = {
  login,
  cart: { country, login },
  country,
  language: {},
  menu: {},
  'verify-phone': {},
  'change-password': {},
}
