// browser/element.ts
const element = (name, attributes = {}, ...children) => {
	const created = document.createElement(name);
	for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
	created.append(...children);
	return created;
};
const textWithCode = (text) => text.split("`").map((part, index) => index % 2 === 1 ? element("code", {}, part) : part);
const createButton = (label, click) => {
	const button = element("button", {
		type: "button",
		class: "copy"
	}, label);
	button.addEventListener("click", click);
	return button;
};
// browser/control.ts
let created = 0;
const labelled = (input, { label, description, isRequired }, findError = () => void 0, ...besideInput) => {
	input.id = `try-it-${++created}`;
	const hint = element("p", {
		id: `${input.id}-hint`,
		class: "hint"
	}, ...textWithCode(description));
	const error = element("p", {
		id: `${input.id}-error`,
		class: "error"
	});
	const required = element("span", { class: "required" }, "required");
	input.setAttribute("aria-describedby", `${error.id} ${hint.id}`);
	input.required = isRequired;
	const read = () => input.value.trim();
	const check = () => {
		const text = isRequired && read() === "" ? `${label} is required.` : findError(read());
		error.textContent = text ?? "";
		input.setAttribute("aria-invalid", String(text !== void 0));
		return text !== void 0;
	};
	input.addEventListener("change", check);
	input.addEventListener("input", () => input.getAttribute("aria-invalid") === "true" && check());
	return {
		element: element("div", { class: "field" }, element("label", { for: input.id }, label, ...isRequired ? [" ", required] : []), element("div", { class: "input" }, input, ...besideInput), error, hint),
		read,
		check,
		focus: () => input.focus()
	};
};
const createInput = (attributes = {}) => element("input", {
	type: "text",
	autocomplete: "off",
	autocapitalize: "off",
	spellcheck: "false",
	...attributes
});
const createSelect = (values) => element("select", {}, element("option", { value: "" }, "not sent"), ...values.map((value) => element("option", { value }, value)));
const createChoices = ({ name, description, values = [] }) => {
	const boxes = values.map((value) => element("input", {
		type: "checkbox",
		value
	}));
	const hint = element("p", {
		id: `try-it-${++created}`,
		class: "hint"
	}, ...textWithCode(description));
	return {
		element: element("fieldset", {
			class: "field choices",
			"aria-describedby": hint.id
		}, element("legend", {}, name), element("div", {}, ...boxes.map((box) => element("label", {}, box, ` ${box.value}`))), hint),
		read: () => boxes.filter(({ checked }) => checked).map(({ value }) => value).join(","),
		check: () => false,
		focus: () => boxes[0]?.focus()
	};
};
const findHeaderError = (value) => /^[ -~]*$/.test(value) ? void 0 : "A header can only have ASCII characters.";
const createControl = (field, isSafe) => {
	if (field.isList) return createChoices(field);
	const { name, description, isRequired, values, example } = field;
	const input = values ? createSelect(values) : createInput();
	if (input instanceof HTMLInputElement && example !== void 0) {
		if (isRequired && isSafe) input.value = example;
		else input.placeholder = example;
	}
	return labelled(input, {
		label: name,
		description,
		isRequired
	}, field.in === "header" ? findHeaderError : () => void 0);
};
// browser/key.ts
const unstored = {
	"data-1p-ignore": "",
	"data-bwignore": "",
	"data-lpignore": "true"
};
const findKeyError = (key) => /^[!-~]*$/.test(key) ? void 0 : "A key has only ASCII characters, without spaces.";
const createKeyField = () => {
	const input = createInput({
		type: "password",
		placeholder: "spk_…",
		...unstored
	});
	const reveal = createButton("", () => showKey(input.type === "password"));
	const showKey = (isShown) => {
		const action = isShown ? "Hide" : "Show";
		input.type = isShown ? "text" : "password";
		reveal.textContent = action;
		reveal.setAttribute("aria-label", `${action} the API key`);
	};
	showKey(false);
	return labelled(input, {
		label: "API key",
		description: "This page keeps the key in memory only, and forgets it when you reload or leave.",
		isRequired: true
	}, findKeyError, reveal);
};
// ../../samples/languages/request.ts
const urlOf = ({ origin, path, query = {} }) => {
	const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
	const search = new URLSearchParams(entries).toString();
	return [origin, search ? `${path}?${search}` : path];
};
const headersOf = ({ key, headers = {}, body }) => [
	...key === void 0 ? [] : [["x-api-key", key]],
	...Object.entries(headers),
	...body === void 0 ? [] : [["content-type", "application/json"]]
];
const mergeTexts = (parts) => parts.reduce((merged, part) => {
	const last = merged.at(-1);
	return typeof part === "string" && typeof last === "string" ? [...merged.slice(0, -1), last + part] : [...merged, part];
}, []);
// ../../samples/languages/curl.ts
const shellQuote = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const shellArgument = (parts) => {
	if (parts.every((part) => typeof part === "string")) return shellQuote(parts.join(""));
	return `"${parts.map((part) => typeof part === "string" ? part.replaceAll(/["$`\\]/g, "\\$&") : `$${part.env}`).join("")}"`;
};
const curlCommand = (method, url, options) => {
	const defaultMethod = options.some((option) => option.startsWith("-d ")) ? "POST" : "GET";
	const verb = method.toUpperCase();
	return [`curl ${verb === defaultMethod ? "" : `-X ${verb} `}${shellArgument(url)}`, ...options].join(" \\\n  ");
};
const curlCode = (request) => {
	const { method, body } = request;
	const options = headersOf(request).map(([name, value]) => `-H ${shellArgument([`${name}: `, value])}`);
	if (body !== void 0) options.push(`-d ${shellQuote(JSON.stringify(body, null, 2))}`);
	return curlCommand(method, urlOf(request), options);
};
// ../../samples/languages/literal.ts
const createLiteral = (syntax) => {
	const { indent, maxColumn, constants, list, object } = syntax;
	const [isTrue, isFalse, none] = constants;
	const literal = (value, indentation = "", column = 0) => {
		if (typeof value === "string") return syntax.text(value);
		if (typeof value === "boolean") return value ? isTrue : isFalse;
		if (typeof value !== "object") return JSON.stringify(value) ?? "undefined";
		if (value === null) return none;
		const isList = Array.isArray(value);
		if (!isList && Object.keys(value).length === 0) return syntax.emptyObject;
		const write = (level) => isList ? value.map((item) => literal(item, level)) : Object.entries(value).map(([name, item]) => syntax.entry(name, literal(item, level)));
		const [open, close] = isList ? list : object;
		const line = `${open}${write(indentation).join(", ")}${close}`;
		if (!line.includes("\n") && indentation.length + column + line.length <= maxColumn) return line;
		const inner = indentation + indent;
		const lines = write(inner).map((part) => `${inner}${part},\n`);
		return `${open.trim()}\n${lines.join("")}${indentation}${close.trim()}`;
	};
	return literal;
};
// ../../samples/languages/php.ts
const control = /[\u0000-\u001f\u007f]/g;
const phpText = (text) => {
	if (text.search(control) < 0) return `'${text.replaceAll(/['\\]/g, "\\$&")}'`;
	return `"${text.replaceAll(/["$\\]/g, "\\$&").replaceAll("\n", "\\n").replaceAll(control, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`)}"`;
};
const literal$2 = createLiteral({
	indent: "    ",
	maxColumn: 84,
	text: phpText,
	constants: [
		"true",
		"false",
		"null"
	],
	list: ["[", "]"],
	object: ["[", "]"],
	emptyObject: "new stdClass()",
	entry: (name, value) => `${phpText(name)} => ${value}`
});
const phpExpression = (parts) => mergeTexts(parts).map((part) => typeof part === "string" ? phpText(part) : `getenv(${phpText(part.env)})`).join(" . ");
const phpCode = (request) => {
	const { method, body, returns } = request;
	const verb = method.toUpperCase();
	const headers = headersOf(request).map(([name, value]) => phpExpression([`${name}: `, value]));
	return [
		"<?php",
		"",
		...body === void 0 ? [] : [`$body = ${literal$2(body, "", 8)};`],
		"$context = stream_context_create(['http' => [",
		...verb === "GET" ? [] : [`    'method' => '${verb}',`],
		...headers.length === 1 ? [`    'header' => ${headers[0]},`] : [],
		...headers.length > 1 ? [
			"    'header' => [",
			...headers.map((header) => `        ${header},`),
			"    ],"
		] : [],
		...body === void 0 ? [] : ["    'content' => json_encode($body),"],
		"    'ignore_errors' => true, // Return the body of an error, too.",
		"]]);",
		`$response = file_get_contents(${phpExpression(urlOf(request))}, false, $context);`,
		returns === "nothing" ? "echo $response;" : "print_r(json_decode($response, true));"
	].join("\n");
};
// ../../samples/languages/python.ts
const pythonText = (text) => JSON.stringify(text);
const literal$1 = createLiteral({
	indent: "    ",
	maxColumn: 84,
	text: pythonText,
	constants: [
		"True",
		"False",
		"None"
	],
	list: ["[", "]"],
	object: ["{", "}"],
	emptyObject: "{}",
	entry: (name, value) => `${pythonText(name)}: ${value}`
});
const pythonExpression = (parts) => mergeTexts(parts).map((part) => typeof part === "string" ? pythonText(part) : `os.environ[${pythonText(part.env)}]`).join(" + ");
const pythonCode = (request) => {
	const { method, body, returns } = request;
	const verb = method.toUpperCase();
	const headers = headersOf(request).map(([name, value]) => `${pythonText(name)}: ${pythonExpression([value])}`);
	const usesJson = body !== void 0 || returns !== "nothing";
	const usesEnvironment = [...urlOf(request), ...headersOf(request).map(([, value]) => value)].some((value) => typeof value !== "string");
	return [
		...usesJson ? ["import json"] : [],
		...usesEnvironment ? ["import os"] : [],
		"import urllib.request",
		"",
		...body === void 0 ? [] : [`body = ${literal$1(body, "", 7)}`],
		"request = urllib.request.Request(",
		`    ${pythonExpression(urlOf(request))},`,
		...verb === "GET" ? [] : [`    method="${verb}",`],
		...headers.length === 1 ? [`    headers={${headers[0]}},`] : [],
		...headers.length > 1 ? [
			"    headers={",
			...headers.map((header) => `        ${header},`),
			"    },"
		] : [],
		...body === void 0 ? [] : ["    data=json.dumps(body).encode(),"],
		")",
		"with urllib.request.urlopen(request) as response:",
		returns === "nothing" ? "    print(response.status)" : "    print(json.load(response))"
	].join("\n");
};
// ../../samples/languages/sdk.ts
const identifier = /^[A-Za-z_]\w*$/;
const javascriptText = (text) => /['\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`;
const literal = createLiteral({
	indent: "  ",
	maxColumn: 84,
	text: javascriptText,
	constants: [
		"true",
		"false",
		"null"
	],
	list: ["[", "]"],
	object: ["{ ", " }"],
	emptyObject: "{}",
	entry: (name, value) => `${identifier.test(name) ? name : javascriptText(name)}: ${value}`
});
const expression = (value) => typeof value === "string" ? javascriptText(value) : `process.env.${value.env}`;
const optionNames = {
	"idempotency-key": "idempotencyKey",
	"if-match": "ifMatch",
	"if-none-match": "ifNoneMatch"
};
const optionsOf = (headers) => {
	const entries = Object.entries(headers);
	const options = entries.flatMap(([name, value]) => {
		const option = optionNames[name.toLowerCase()];
		return option ? [[option, value]] : [];
	});
	const others = entries.filter(([name]) => !(name.toLowerCase() in optionNames));
	return {
		...Object.fromEntries(options),
		...others.length > 0 ? { headers: Object.fromEntries(others) } : {}
	};
};
const printResult = (call, returns) => ({
	nothing: `await ${call}`,
	list: `for await (const item of ${call}) {\n  console.log(item)\n}`,
	value: `const result = await ${call}\nconsole.log(result)`
})[returns];
const callCode = (callee, callArguments) => `${callee}(${callArguments.map((argument) => literal(argument, "", callee.length + 24)).join(", ")})`;
const sdkCode = (request, { method, ids, hasInput }) => {
	const { origin, key, query = {}, headers = {}, body, returns } = request;
	const options = optionsOf(headers);
	const input = body ?? (Object.keys(query).length > 0 ? query : void 0);
	const callArguments = [
		...ids,
		...hasInput ? [input] : [],
		...Object.keys(options).length > 0 ? [options] : []
	];
	const last = callArguments.findLastIndex((argument) => argument !== void 0);
	return `import { AgencyApi } from '@agency-api/sdk'

const api = new AgencyApi({
${key === void 0 ? "" : `  apiKey: ${expression(key)},\n`}  baseUrl: ${expression(origin)},
})

${printResult(callCode(`api.${method}`, callArguments.slice(0, last + 1)), returns)}`;
};
// ../../samples/languages/index.ts
const requestCode = (request) => [
	{
		lang: "bash",
		label: "curl",
		source: curlCode(request)
	},
	...request.sdk ? [{
		lang: "javascript",
		label: "SDK",
		source: sdkCode(request, request.sdk)
	}] : [],
	{
		lang: "php",
		label: "PHP",
		source: phpCode(request)
	},
	{
		lang: "python",
		label: "Python",
		source: pythonCode(request)
	}
];
// browser/send.ts
const maxBytes = 262144;
const readText = async (response) => {
	const reader = response.body?.getReader();
	if (!reader) return {
		text: "",
		isComplete: true
	};
	const decoder = new TextDecoder();
	let text = "";
	let bytes = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return {
			text: text + decoder.decode(),
			isComplete: true
		};
		text += decoder.decode(value.subarray(0, maxBytes - bytes), { stream: true });
		bytes += value.length;
		if (bytes > maxBytes) {
			await reader.cancel();
			return {
				text,
				isComplete: false
			};
		}
	}
};
const targetOf = ({ path, query }) => {
	const search = new URLSearchParams(query).toString();
	return search === "" ? path : `${path}?${search}`;
};
const send = async (request, key, signal) => {
	const { method, headers, body } = request;
	const started = performance.now();
	const response = await fetch(targetOf(request), {
		method,
		headers: [
			...headers,
			...key === "" ? [] : [["x-api-key", key]],
			...body === void 0 ? [] : [["content-type", "application/json"]]
		],
		...body !== void 0 && { body },
		credentials: key === "" ? "same-origin" : "omit",
		cache: "no-store",
		referrerPolicy: "no-referrer",
		signal
	});
	const read = await readText(response);
	const { status, statusText } = response;
	return {
		status,
		statusText,
		headers: response.headers,
		...read,
		milliseconds: performance.now() - started
	};
};
// browser/code.ts
const origin = { env: "API" };
const typedValue = ({ type, isList }, text) => {
	if (isList) return text.split(",");
	if (type === "integer" && Number.isSafeInteger(Number(text))) return Number(text);
	return type === "boolean" ? text === "true" : text;
};
const typedValues = (form, values) => Object.fromEntries(form.fields.flatMap((field) => {
	const [, text] = values.find(([name]) => name === field.name) ?? [];
	return text === void 0 ? [] : [[field.name, typedValue(field, text)]];
}));
const readIds = (form, request) => form.fields.filter((field) => field.in === "path").map((field) => typedValue(field, request.ids.get(field.name) ?? `{${field.name}}`));
const toSampleRequest = (form, request) => ({
	method: request.method,
	origin,
	path: request.path,
	query: typedValues(form, request.query),
	headers: Object.fromEntries(request.headers),
	key: { env: "API_KEY" },
	...request.body !== void 0 && { body: JSON.parse(request.body) },
	returns: form.returns,
	sdk: form.sdk && {
		...form.sdk,
		ids: readIds(form, request)
	}
});
const sessionCode = (form, request) => {
	const options = [
		...form.authentication === "session" ? ["-b cookies.txt"] : [],
		"-c cookies.txt",
		...request.headers.map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
		...request.body === void 0 ? [] : ["-H 'content-type: application/json'", `-d ${shellQuote(request.body)}`]
	];
	return [{
		lang: "bash",
		label: "curl",
		source: curlCommand(request.method, [origin, targetOf(request)], options)
	}];
};
const samplesOf = (form, request) => form.authentication === "key" ? requestCode(toSampleRequest(form, request)) : sessionCode(form, request);
let language = "curl";
const createCopyButton = (read) => {
	const label = "Copy";
	const button = createButton(label, () => {
		const show = (text) => {
			button.textContent = text;
			return setTimeout(() => button.textContent = label, 2e3);
		};
		navigator.clipboard.writeText(read()).then(() => show("Copied"), () => show("Not copied"));
	});
	button.hidden = !("clipboard" in navigator);
	return button;
};
const createCodeView = (form) => {
	const select = element("select", { "aria-label": "Language of the code" });
	const code = element("pre", {
		tabindex: "0",
		"aria-label": "The request as code"
	});
	let samples = [];
	const showLanguage = () => {
		const sample = samples.find(({ label }) => label === language) ?? samples[0];
		select.replaceChildren(...samples.map(({ label }) => element("option", {}, label)));
		select.value = sample?.label ?? "";
		code.textContent = sample?.source ?? "";
	};
	select.addEventListener("input", () => {
		language = select.value;
		showLanguage();
	});
	const copy = createCopyButton(() => code.textContent);
	const variables = `\`API\` is \`${location.origin}\`${form.authentication === "key" ? ", and `API_KEY` is your key" : ""}.`;
	return {
		element: element("div", { class: "code-view" }, element("div", { class: "code-actions" }, select, copy), code, element("p", { class: "hint" }, ...textWithCode(variables))),
		show: (request) => {
			samples = samplesOf(form, request);
			showLanguage();
		},
		showNone: () => code.textContent = "Correct the body to see the code of the request."
	};
};
// browser/confirm.ts
const confirm = ({ title, text, agree }) => {
	const { promise, resolve } = Promise.withResolvers();
	const dialog = element("dialog", {
		class: "confirm",
		role: "alertdialog",
		"aria-labelledby": "confirm-title",
		"aria-describedby": "confirm-text"
	}, element("h3", { id: "confirm-title" }, title), element("p", { id: "confirm-text" }, text));
	const agreeButton = createButton(agree, () => dialog.close("agreed"));
	agreeButton.classList.add("primary");
	dialog.append(element("div", { class: "buttons" }, createButton("Cancel", () => dialog.close()), agreeButton));
	dialog.addEventListener("close", () => {
		dialog.remove();
		resolve(dialog.returnValue === "agreed");
	});
	document.body.append(dialog);
	dialog.showModal();
	return promise;
};
// browser/fields.ts
const groups = [
	["path", "Path"],
	["query", "Query parameters"],
	["header", "Headers"]
];
const findJsonError = (text) => {
	try {
		if (text !== "") JSON.parse(text);
		return;
	} catch (error) {
		return `This is not valid JSON: ${error.message}.`;
	}
};
const createBodyControl = ({ isRequired, example }) => {
	const text = JSON.stringify(example, null, 2);
	const rows = String(Math.min(Math.max(text.split("\n").length + 1, 6), 20));
	const input = element("textarea", {
		rows,
		autocomplete: "off",
		autocapitalize: "off",
		spellcheck: "false"
	});
	input.value = text;
	return labelled(input, {
		label: "Body",
		description: isRequired ? "JSON. It starts as the example of the contract." : "JSON, or nothing.",
		isRequired
	}, findJsonError);
};
const createFields = (form) => {
	const isSafe = form.method === "GET";
	const entries = form.fields.map((field) => ({
		field,
		control: createControl(field, isSafe)
	}));
	const body = form.body && createBodyControl(form.body);
	const controlsIn = (place) => entries.filter(({ field }) => field.in === place);
	const read = (place) => controlsIn(place).map(({ field, control }) => [field.name, control.read()]).filter(([, value]) => value !== "");
	return {
		elements: [...groups.flatMap(([place, title]) => {
			const elements = controlsIn(place).map(({ control }) => control.element);
			return elements.length > 0 ? [element("fieldset", {}, element("legend", {}, title), ...elements)] : [];
		}), ...body ? [body.element] : []],
		controls: [...entries.map(({ control }) => control), ...body ? [body] : []],
		hasValidBody: () => !body || findJsonError(body.read()) === void 0,
		readRequest: () => {
			const ids = new Map(read("path"));
			const withId = (parameter, name) => encodeURIComponent(ids.get(name) ?? "") || parameter;
			return {
				method: form.method,
				ids,
				path: form.path.replaceAll(/\{(\w+)\}/g, withId),
				query: read("query"),
				headers: read("header"),
				body: body?.read() || void 0
			};
		}
	};
};
// browser/response.ts
const isObject = (value) => typeof value === "object" && value !== null;
const parse = (text) => {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
};
const errorLink = (body) => {
	const code = isObject(body) ? body["code"] : void 0;
	if (typeof code !== "string") return [];
	const href = new URL(`errors#${code.toLowerCase()}`, import.meta.url).href;
	return [element("p", {}, element("a", {
		href,
		target: "_blank",
		rel: "noopener"
	}, `What ${code} means`))];
};
const renderHeaders = (headers, names) => {
	const sent = names.flatMap((name) => {
		const value = headers.get(name);
		return value === null ? [] : [element("div", {}, element("dt", {}, name), element("dd", {}, value))];
	});
	return sent.length > 0 ? [element("dl", {}, ...sent)] : [];
};
const renderBody = ({ text, isComplete }, body) => {
	if (text === "") return [element("p", { class: "hint" }, "The response has no body.")];
	const formatted = isComplete && body !== void 0 ? JSON.stringify(body, null, 2) : text;
	return [...isComplete ? [] : [element("p", { class: "hint" }, "Only the first 256 KiB of the body are shown.")], element("pre", {
		tabindex: "0",
		"aria-label": "Body of the response"
	}, formatted)];
};
const summaryOf = ({ status, statusText, milliseconds }) => `${[status, statusText].join(" ").trim()} in ${Math.round(milliseconds)} ms`;
const renderResponse = (received, headerNames) => {
	const body = parse(received.text);
	const isSuccess = received.status < 400;
	return [
		element("p", { class: isSuccess ? "status success" : "status failure" }, summaryOf(received)),
		...isSuccess ? [] : errorLink(body),
		...renderHeaders(received.headers, headerNames),
		...renderBody(received, body)
	];
};
// browser/panel.ts
const section = (title, content) => element("section", {}, element("h3", {}, title), content);
const createConfirmation = ({ summary, method }) => {
	let isAgreed = method === "GET";
	return async (request) => {
		if (isAgreed) return true;
		const ids = [...request.ids.values()].join(", ");
		const agreed = await confirm({
			title: ids === "" ? `${summary}?` : `${summary}: ${ids}?`,
			text: `${method} ${targetOf(request)} takes effect on the data of the agency at ${location.origin}.`,
			agree: summary
		});
		isAgreed = agreed && method !== "DELETE";
		return agreed;
	};
};
const describeFailure = (signal, { method }) => {
	const reason = signal.aborted ? "Cancelled." : `No response from ${location.origin}: the connection failed.`;
	return method === "GET" ? reason : `${reason} The service may have received the request: check its data.`;
};
const describeAccess = ({ authentication, requires, method }) => {
	const access = {
		key: requires ? `The key needs the scope \`${requires}\`.` : "The key needs no scope.",
		session: `Sent with the session of this browser${requires ? `, which needs the role \`${requires}\`` : ""}. If there is none, open "Sign in" first.`,
		none: "Needs no authentication."
	}[authentication];
	return element("p", { class: "hint" }, ...textWithCode(method === "GET" ? access : `${access} The request takes effect on real data.`));
};
const createPanel = (form, keyField) => {
	const needsKey = form.authentication === "key";
	const { elements, controls, hasValidBody, readRequest } = createFields(form);
	const confirmRequest = createConfirmation(form);
	const code = createCodeView(form);
	const keyPlace = element("div");
	const response = element("div", {}, element("p", { class: "hint" }, "Send the request to see the response."));
	const statusText = element("p", { role: "status" });
	const sendButton = element("button", {
		type: "submit",
		class: "copy primary"
	}, "Send");
	let sending;
	const cancel = () => sending?.abort();
	const cancelButton = createButton("Cancel", cancel);
	cancelButton.hidden = true;
	const showCode = () => hasValidBody() ? code.show(readRequest()) : code.showNone();
	const showState = (isSending, text) => {
		sendButton.setAttribute("aria-disabled", String(isSending));
		if (!isSending && document.activeElement === cancelButton) sendButton.focus();
		cancelButton.hidden = !isSending;
		statusText.textContent = text;
	};
	const hasErrors = () => {
		const wrong = [...needsKey ? [keyField] : [], ...controls].filter((control) => control.check());
		wrong[0]?.focus();
		return wrong.length > 0;
	};
	const showResponse = async (request, signal) => {
		try {
			const received = await send(request, needsKey ? keyField.read() : "", signal);
			response.replaceChildren(...renderResponse(received, form.headers));
			return summaryOf(received);
		} catch {
			const failure = describeFailure(signal, request);
			response.replaceChildren(element("p", { class: "status failure" }, failure));
			return failure;
		}
	};
	const submit = async () => {
		if (sending) return;
		if (hasErrors()) return showState(false, "Not sent: correct the marked fields.");
		const request = readRequest();
		if (!await confirmRequest(request)) return showState(false, "Not sent.");
		sending = new AbortController();
		showState(true, "Sending…");
		const outcome = await showResponse(request, sending.signal);
		sending = void 0;
		showState(false, outcome);
		response.parentElement?.scrollIntoView({ block: "nearest" });
	};
	const panel = element("form", {
		class: "panel",
		novalidate: ""
	}, element("div", { class: "fields" }, describeAccess(form), keyPlace, ...elements), element("div", { class: "outcome" }, section("Request", code.element), section("Response", response)), element("div", { class: "actions" }, statusText, cancelButton, sendButton));
	panel.addEventListener("submit", (event) => {
		event.preventDefault();
		submit();
	});
	panel.addEventListener("input", showCode);
	showCode();
	return {
		element: panel,
		takeKeyField: () => {
			if (needsKey) keyPlace.replaceChildren(keyField.element);
		},
		focusMissingKey: () => {
			if (needsKey && keyField.read() === "") keyField.focus();
		},
		cancel
	};
};
// browser/try-it.ts
const keyField = createKeyField();
const panels = new Map();
const forms = new Map();
const loadForms = async (api) => {
	const file = `${api}.forms.json`;
	const response = await fetch(new URL(file, import.meta.url));
	if (!response.ok) throw new Error(`${file} is ${response.status}`);
	return await response.json();
};
const getForms = (api) => {
	const loading = forms.get(api) ?? loadForms(api).catch((error) => {
		forms.delete(api);
		throw error;
	});
	forms.set(api, loading);
	return loading;
};
const title = element("h2", { id: "try-it-title" });
const signature = element("p", { class: "signature" });
const content = element("div", { class: "content" });
const dialog = element("dialog", {
	class: "try-it",
	"aria-labelledby": title.id
}, element("header", {}, element("div", {}, title, signature), createButton("Close", () => dialog.close())), content);
let current;
dialog.addEventListener("close", () => current?.cancel());
const openTryIt = async (api, operationId) => {
	const form = (await getForms(api))[operationId];
	if (!form) throw new Error(`${operationId} of the ${api} API has no form`);
	current = panels.get(operationId) ?? createPanel(form, keyField);
	panels.set(operationId, current);
	title.textContent = form.summary;
	signature.replaceChildren(element("strong", {}, form.method), " ", element("code", {}, form.path));
	content.replaceChildren(current.element);
	current.takeKeyField();
	if (!dialog.isConnected) document.body.append(dialog);
	dialog.showModal();
	current.focusMissingKey();
};
export { openTryIt };
