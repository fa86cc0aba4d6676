interface DialogTree {
  [name: string]: DialogTree
}

const country: DialogTree = { region: {}, 'not-listed': {} }
const login: DialogTree = { forgot: {}, register: { country } }

/** The dialogs that open over a page, each with those that open on it; app/dialogs has a folder for each name. */
export const DIALOGS: DialogTree = {
  login,
  cart: { country, login },
  country,
  language: {},
  menu: {},
  'verify-phone': {},
  'change-password': {},
}
