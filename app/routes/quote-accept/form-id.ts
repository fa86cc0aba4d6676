export const ACCEPT_FORM_ID = 'quote-accept'
