/** The vocabulary of the engines' and of React's own error messages, which shows a developer what went wrong. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  (
    'a access after already an and any apply argument arguments array assignment at attempted await be because been before ' +
    'before bigint boolean call called callback can cannot children chunk class client clone closed component const ' +
    'constant constructor context convert converting could create css data dead declaration default define defined delete ' +
    'depth did disallowed document does dom dynamically element empty encountered end error evaluating exceeded execute ' +
    'expected export extensible failed fetch fetching file find for found from function get got handler has have hook hooks ' +
    'http hydrated hydration id import imported in index infinite initialization input instance instanceof insufficient ' +
    'internal invalid is it iterable iterator json key length lexical limit load loading loop map many match maximum member ' +
    'method minified missing mix module more network new node non not null number object observer of on only open operation ' +
    'or out outside parse parsed permission position promise properties property proxy quota range react read reading readonly ' +
    'recursion redeclaration reduce reference regular rejected render rendered rendering request required resize response ' +
    'rest resource result return rule same script security server set setting size stack state stopped storage string structure ' +
    'super suspended symbol syntax target text than that the this time timeout to token too type undefined undelivered unexpected ' +
    'unhandled uninitialized unknown update updates url usage use used value values variable was when while window with wrong'
  ).split(' '),
)
