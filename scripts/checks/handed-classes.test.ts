import { expect, test } from 'vitest'
import { handedClasses, lightSelectors, outweighed } from './handed-classes.ts'
import { sources } from './sources.ts'

test('what is given to a part of the design system outweighs it, in whatever order the sheets come', () => {
  expect(outweighed(sources(/\.(tsx|css)$/))).toEqual([])
})

test('a class that is given away is noticed, through arrows and conditions', () => {
  const text = `<Button icon="x" onPress={() => go(1)} className={on ? styles.lit : undefined}>
    <p className={styles.own}><Icon name="a" className={styles.bare} /></p></Button>
    <Card look="art" className={classes(styles.a, big && styles.b)} />`
  expect(handedClasses(text)).toEqual(['lit', 'a', 'b'])
})

test('one class alone is too light, two are not', () => {
  const css = `.a { color: red } .a.a { color: red } .row .a { } .a:active { } .ab { } .a .b { }
    @media (x) { .a { gap: 0 } } .b, .a::after { }`
  expect(lightSelectors(css, 'a')).toEqual(['.a', '.a', '.a::after'])
})
