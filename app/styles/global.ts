/** Import once, first, in `root.tsx`: the order of the imports is the order of the cascade. */
import './layers.css'
import './theme.css'
import './font.css'
import './reset.css'
import './base.css'
