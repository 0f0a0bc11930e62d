import { camel, goCamel, goPascal, pascal, screaming, snake } from "./names.ts";

/*
 * The identifiers of each language. A name on the wire becomes an identifier by its words; one that the language reserves, or that the
 * generated code uses itself, gets an underscore. Two names with the same identifier are reported by `nameProblems`.
 */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Identifiers in a style that are not reserved and do not begin with a digit. */
const identifiers = (style: (name: string) => string, reserved: ReadonlySet<string> = new Set(), before = "_") => {
  return (name: string): string => {
    const identifier = style(name);
    const started = /^\d/.test(identifier) ? before + identifier : identifier;
    return reserved.has(started) ? `${started}_` : started;
  };
};
const camelName = identifiers(camel);
const pascalName = identifiers(pascal, new Set(), "N");

export const PYTHON_RESERVED = set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if import in is
  lambda nonlocal not or pass raise return try while with yield
  self cls classmethod dataclass from_json bool bytes datetime dict float int list str`,
);
/** Attributes and methods. */
export const pythonName = identifiers(snake, PYTHON_RESERVED);
export const pythonParameter = identifiers(pythonName, set("options body response data entries"));
export const pythonMethod = identifiers(pythonName, set("close"));

/** Properties. */
export const phpName = identifiers(camel, set("this"));
export const phpParameter = identifiers(phpName, set("options body response entry isLast"));
export const phpConstant = identifiers(screaming, set("CLASS"));
/** Methods that the clients have beside operations. PHP ignores the case of their names. */
const PHP_METHODS = set("call data checked bearer newuuid sendwithtoken");
export function phpMethod(id: string): string {
  const method = camelName(id);
  return PHP_METHODS.has(method.toLowerCase()) ? `${method}_` : method;
}

export const JAVA_RESERVED = set(
  `abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for
  goto if implements import instanceof int interface long native new package private protected public return short static strictfp
  super switch synchronized this throw throws transient try void volatile while true false null yield
  hashCode toString getClass notify notifyAll wait clone finalize equals of toJson fromJson
  json that other`,
);
/** Fields, accessors and methods. */
export const javaName = identifiers(camel, JAVA_RESERVED);
export const javaParameter = identifiers(javaName, set("options query body parameters response"));
export const javaMethod = identifiers(javaName, set("close"));
export const javaConstant = identifiers(screaming);

export const GO_RESERVED = set(
  `break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select
  struct switch type var
  any append bool byte cap clear close complex complex64 complex128 copy delete error false float32 float64 imag int int8 int16 int32
  int64 iota len make max min new nil panic print println real recover rune string true uint uint8 uint16 uint32 uint64 uintptr
  c ctx body query options values response err data entry page position isLast context url strconv json errors fmt call segment
  addObject init`,
);
/** Parameters. */
export const goVariable = identifiers(goCamel, GO_RESERVED);
/** Exported fields. */
export const goField = identifiers(goPascal, set("String GoString Value Raw"), "N");
export const goMethod = identifiers(goPascal, set("Close Validate"), "N");
export const goConstant = (type: string, value: string): string => type + goPascal(value.toLowerCase());

export const CSHARP_RESERVED = set(
  `abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event
  explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null
  object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string
  struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while await`,
);
/** Differs from the members of every object and of every model. */
const csharpMemberName = identifiers(
  pascal,
  set("Equals GetHashCode GetType ToString MemberwiseClone Finalize ReferenceEquals ToJson FromJson Value"),
  "N",
);

/** The name of a member, which must differ from its class. */
export function csharpMember(name: string, owner: string): string {
  const member = csharpMemberName(name);
  return member === owner ? `${member}_` : member;
}
/** Parameters of a constructor. */
export function csharpVariable(name: string): string {
  const variable = camelName(name);
  return CSHARP_RESERVED.has(variable) ? `@${variable}` : variable;
}
export const csharpParameter = identifiers(
  csharpVariable,
  set("options query body cancellationToken start response next"),
);
export const csharpMethod = pascalName;

/** Types of the languages, of their libraries as far as generated code uses them, and of the clients; in lower case, as PHP compares. */
const TYPES = set(
  `abstract array as bool boolean break byte callable case catch char class clone const continue decimal declare default delegate die do
  double echo else empty enum eval event events eventhandlers exit extends false final finally float fn for foreach function global goto
  if implements include int integer interface isset iterable list match mixed namespace never new none null object or parent print
  private protected public readonly record require return self short static string switch this throw trait true try unset use var void
  while xor yield and as elseif enddeclare endfor endforeach endif endswitch endwhile instanceof insteadof
  any union literal optional json uploadfile unknownevent unknown jsonobject ijsonobject opentext character number long map objects
  collectors arraylist linkedhashmap override deprecated error exception math system thread process runtime iterator module package
  task func dictionary hashset cancellationtoken obsoleteattribute attribute type nullable exceptions
  absent errorcode repeat contract policy operations answers transport client auth tokenfunc clientcredentials option calloption
  apierror unreadableanswererror redirecterror connectionerror webhookerror clock new ptr delivery receiver webhookverifier
  equals gethashcode gettype tostring memberwiseclone finalize referenceequals fromjson tojson value response timestamptolerance signatureverifier seenkeys latestkeys orderreducer partnerclient stringable closure generator datetime
  address allownullattribute answer body call calloptions entries entriesenumerator fakerequest httplistenerreceiver httpsender
  ipartnerclock iseenkeys isender itokensource jsonexception jsonparser jsontext maybenullattribute momentlevel page partnerclientsettings
  printable receiversettings systemclock date dateof environmentproxy eventhandler examples fakeservice httptransport ievent jdktransport jsonfields
  limitedbody localdate logger logto missedsteps moment mustdate newlatestkeys newreceiver newwebhookverifier outlettime pages parameters
  partnerapiexception partnerclock partnerconnectionexception partnerexception receiverhttphandler redirectexception reduceorder request
  retries retryafter sender settings tokenerror tokenexception tokens tokensource unreadableanswerexception urlconnectiontransport
  webhookexception withcalltimeout withclock withhttpclient withidempotencykey withifnonematch withmaxattempts withobserver withrequestid
  withresponse withtimeout withtraceparent`,
);

/** The type of an operation's optional parameters, in Java and C#. */
export const queryType = (id: string): string => `${pascalName(id)}Query`;

/** Names that clash with a type of one of the languages in a way that is worth a better name. */
const RENAMED: ReadonlyMap<string, string> = new Map([["Error", "ErrorDetail"]]);

/** The type of a component, in every language. */
export function typeName(component: string): string {
  const renamed = RENAMED.get(component);
  if (renamed !== undefined) return renamed;
  const name = /^[A-Z][A-Za-z0-9]*$/.test(component) ? component : pascalName(component);
  return TYPES.has(name.toLowerCase()) ? `${name}Model` : name;
}
