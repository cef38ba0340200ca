{{- define "agency-api.labels" -}}
app.kubernetes.io/name: {{ .Release.Name }}
{{- end -}}

{{- define "agency-api.pod" -}}
automountServiceAccountToken: false
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ quote . }}
{{- end }}
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: secrets
    # 0440, for the group of the pod.
    secret: { secretName: {{ quote .Values.secret.name }}, defaultMode: 288 }
  {{- with .Values.exportClaim }}
  - name: exports
    persistentVolumeClaim: { claimName: {{ quote . }} }
  {{- end }}
{{- end -}}

{{- define "agency-api.container" -}}
{{- $repository := required "Set image.repository to the image in your registry." .Values.image.repository }}
image: {{ with .Values.image.digest }}{{ printf "%s@%s" $repository . | quote }}{{ else }}{{ printf "%s:%s" $repository (default .Chart.AppVersion .Values.image.tag) | quote }}{{ end }}
{{- with .Values.image.pullPolicy }}
imagePullPolicy: {{ . }}
{{- end }}
env:
  - { name: ENV_FILE, value: /run/secrets/agency-api/agency-api.env }
  - { name: TRUST_PROXY, value: {{ quote .Values.trustProxy }} }
  - { name: METRICS_HOST, value: 0.0.0.0 }
  - { name: METRICS_PORT, value: '9464' }
  {{- range .Values.secret.env }}
  - name: {{ .name }}
    valueFrom: { secretKeyRef: { name: {{ quote .secret }}, key: {{ quote .key }} } }
  {{- end }}
  {{- range $name, $value := .Values.env }}
  - { name: {{ $name }}, value: {{ quote $value }} }
  {{- end }}
resources: {{ toJson .Values.resources }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: secrets, mountPath: /run/secrets/agency-api, readOnly: true }
  {{- if .Values.exportClaim }}
  - { name: exports, mountPath: /var/lib/agency-api }
  {{- end }}
{{- end -}}
