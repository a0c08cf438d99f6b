// The words of past coups and of the shoe's proof, for whichever of their parts comes first.
import en from '@text/screens/en/story.ftl'
import vi from '@text/screens/vi/story.ftl'
import { addTexts } from '../../lib/text.svelte'

addTexts({ en, vi })
