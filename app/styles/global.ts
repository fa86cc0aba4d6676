/** root.tsx imports this file once and first, because the order of the imports is the order of the cascade. */
import './layers.css'
import './theme.css'
import './base.css'
