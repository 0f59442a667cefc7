# --- 1
import os

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

requests = guia.list_requests(error_code="VALIDATION_ERROR", limit=5)
print(requests)
